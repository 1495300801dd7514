import type { CallAccess } from '@portal/shared/contract'
import { z } from 'zod'
import type { Db } from '../core/database/database.ts'
import type { Browser, CallOptions } from './browser.ts'

/** What a call is, and what those get who may make it. */
export interface Call {
  access: CallAccess
  /** The answer of a call that is made as here. */
  status: number
  /** Every key of the answer, lists as `[]`, records as `*`; by role where the roles differ. */
  keys: string[] | { visitor: string[]; student: string[]; lead: string[] }
  /** The address, where the route has parameters. */
  path?: string
  body?: () => object
  /** Its answer names other students to members, as the boards do; and tells nothing else of them. */
  namesStudents?: true
  /** Its proof is the origin that browsers send: it needs no token. */
  originIsProof?: true
  /**
   * Of a write that only leads may make: what makes it succeed each time. Where it is not here, the body alone does.
   */
  act?: (lead: Browser) => Promise<Act>
}

/** What is sent for one call that will succeed. */
export interface Act {
  /** Where the route has parameters. */
  path?: string
  body?: object
}

/** The export `calls` of a `*.calls.ts`: every call of the folder, who may make it, and all that its answer says. */
export type Calls = Record<string, Call>

/** The accounts of a portal whose calls are tried. */
export interface Members {
  student: string
  other: string
  lead: string
}

/** The export `place` of a `*.calls.ts`: puts the rows there of which its calls speak. */
export type Place = (db: Db, at: Date, members: Members) => Promise<void>

export const methods = z.enum(['GET', 'POST', 'PUT', 'DELETE'])

export const message = ['message']
export const within = (parent: string, keys: string[]) => keys.map((key) => `${parent}.${key}`)

export const file = (status = 200): Call => ({ access: 'public', status, keys: [] })
export const team = (path?: string): Call => ({
  access: 'team',
  status: 401,
  keys: message,
  ...(path && { path }),
})
/** Refused to what does not say where it is from, as no browser does. */
export const form = (path?: string): Call => ({
  access: 'public',
  status: 403,
  keys: message,
  originIsProof: true,
  ...(path && { path }),
})
export const dataOf = (keys: string[]) => ['data', ...within('data', keys)]
export const listOf = (keys: string[]) => ['data', ...within('data[]', keys)]

/** The options of a call whose body pages send without a token: its origin, which browsers add. */
export const optionsOf = ({ originIsProof, body }: Call): CallOptions =>
  originIsProof && body ? { headers: { origin: 'http://localhost:80' } } : {}

const withId = z.object({ data: z.object({ _id: z.uuid() }) })

/** Sends what makes something, and answers its id. */
export async function idFrom(browser: Browser, path: string, body: object): Promise<string> {
  const answer = await browser.post(path, body)
  if (answer.statusCode !== 201) throw new Error(`${path}: ${answer.body}`)
  return withId.parse(answer.json()).data._id
}
