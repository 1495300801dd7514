import * as contract from '@portal/shared/contract'
import { contentKinds, type Endpoint } from '@portal/shared/contract'
import { z } from 'zod'
import { modulesOf } from '../../core/discovery/modules.ts'
import { API_BASE } from '../../core/http/api-base.ts'
import { type Call, methods, type Place, type Samples } from './call.ts'
import { otherCalls } from './other-calls.ts'

const moduleSchema = z.object({
  samples: z.custom<Samples>((value) => typeof value === 'object').optional(),
  place: z.custom<Place>((value) => typeof value === 'function').optional(),
})

const modules = (await modulesOf('samples')).map(({ exports }) => moduleSchema.parse(exports))
const samples: Samples = Object.assign({}, ...modules.map((module) => module.samples))

/** Insert the rows that the samples need. */
export const places: Place[] = modules.flatMap(({ place }) => place ?? [])

const groupSchema = z.record(
  z.string(),
  z.union([
    z.custom<Endpoint>((value) => typeof value === 'object'),
    z.custom<(kind: (typeof contentKinds)[number]) => Endpoint>((value) => typeof value === 'function'),
  ]),
)

/** The contract's endpoints; those of content are one for each kind. */
const endpoints: Endpoint[] = Object.entries(contract)
  .filter(([name]) => name.endsWith('Endpoints'))
  .flatMap(([, group]) => Object.values(groupSchema.parse(group)))
  .flatMap((one) => (typeof one === 'function' ? contentKinds.map(one) : one))

interface CallRow {
  /** As the server registers it: `PUT /backend/seniors/:id`. */
  route: string
  method: z.infer<typeof methods>
  /** The address to call. */
  path: string
  call: Call
}

const rowOf = ({ method, path, access, answer, status }: Endpoint): CallRow => {
  const { path: called = path.replace(':name', 'shell'), ...sample } = samples[`${method} ${path}`] ?? {}
  return {
    route: `${method} ${API_BASE}${path}`,
    method,
    path: API_BASE + called,
    call: { access, answer, status: status ?? 200, ...sample },
  }
}

/** Every call of the portal. The access matrix fails for a route that is missing here. */
export const callRows: CallRow[] = [
  ...endpoints.map(rowOf),
  ...Object.entries(otherCalls).map(([route, { path, ...call }]) => {
    const [method, url = ''] = route.split(' ')
    return { route, method: methods.parse(method), path: path ?? url, call }
  }),
]

/** Samples without an endpoint: a sample with a wrong address would test nothing. */
export const strayedSamples = Object.keys(samples).filter(
  (name) => !endpoints.some(({ method, path }) => name === `${method} ${path}`),
)
