import { createRequire } from 'node:module'
import * as contract from '@portal/shared/contract'
import { contentKinds, type Endpoint } from '@portal/shared/contract'
import { z } from 'zod'
import { filesOf } from '../../core/discovery/modules.ts'
import { API_BASE } from '../../core/http/api-base.ts'
import { type Call, type InsertRows, methods, type Samples } from './call.ts'
import { otherCalls } from './other-calls.ts'

const moduleSchema = z.object({
  samples: z.custom<Samples>((value) => typeof value === 'object').optional(),
  insertRows: z.custom<InsertRows>((value) => typeof value === 'function').optional(),
})

// Not `import()`, because the tests are declared from these before anything can be awaited.
const load = createRequire(import.meta.url)
const modules = filesOf('samples').map((file) => moduleSchema.parse(load(`../../${file}`)))
const samples: Samples = Object.assign({}, ...modules.map((module) => module.samples))

export const rowInserters: InsertRows[] = modules.flatMap(({ insertRows }) => insertRows ?? [])

const groupSchema = z.record(
  z.string(),
  z.union([
    z.custom<Endpoint>((value) => typeof value === 'object'),
    z.custom<(kind: (typeof contentKinds)[number]) => Endpoint>((value) => typeof value === 'function'),
  ]),
)

/** The contract's endpoints, with one content endpoint for each kind. */
const endpoints: Endpoint[] = Object.entries(contract)
  .filter(([name]) => name.endsWith('Endpoints'))
  .flatMap(([, group]) => Object.values(groupSchema.parse(group)))
  .flatMap((one) => (typeof one === 'function' ? contentKinds.map(one) : one))

export interface CallRow {
  /** The route as the server registers it: `PUT /backend/seniors/:id`. */
  route: string
  method: z.infer<typeof methods>
  path: string
  call: Call
}

export const withParameter = (address: string, parameter: string) => address.replace(/:\w+/, parameter)

const rowOf = ({ method, path, access, answer, status }: Endpoint): CallRow => {
  const {
    parameter = 'shell',
    path: called = withParameter(path, parameter),
    ...sample
  } = samples[`${method} ${path}`] ?? {}
  return {
    route: `${method} ${API_BASE}${path}`,
    method,
    path: API_BASE + called,
    call: { access, answer, status: status ?? 200, ...sample },
  }
}

/** Every call of the portal. The access matrix fails if a route is missing here. */
export const callRows: CallRow[] = [
  ...endpoints.map(rowOf),
  ...Object.entries(otherCalls).map(([route, { path, ...call }]) => {
    const [method, url = ''] = route.split(' ')
    return { route, method: methods.parse(method), path: path ?? url, call }
  }),
]

/** Samples whose address matches no endpoint: they would test nothing. */
export const strayedSamples = Object.keys(samples).filter(
  (name) => !endpoints.some(({ method, path }) => name === `${method} ${path}`),
)
