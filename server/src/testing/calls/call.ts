import type { CallAccess } from '@portal/shared/contract'
import { z } from 'zod'
import type { Db } from '../../core/database/database.ts'
import type { Browser, CallOptions } from '../browser.ts'

/** The requests and expectations of the tests of all calls, in addition to the endpoint's declaration. */
export interface Sample {
  /** Replaces the parameter of the endpoint's address. */
  parameter?: string
  /** The address after `/backend`, if it needs a query. */
  path?: string
  body?: () => object
  /** The status of the answer, unless it is a success. */
  status?: number
  /** Keys that only leads get in the answer. */
  forLeads?: string[]
  /** The answer names other students to members, as the leaderboards do, and shows nothing else about them. */
  namesStudents?: true
  /** The origin that browsers send is proof enough: the call needs no token. */
  originIsProof?: true
  /** For writes by leads: creates what the same request succeeds for every time, and returns the parameter. */
  actOn?: (lead: Browser) => Promise<string>
  /** The same, if the body differs. */
  act?: (lead: Browser) => Promise<Act>
}

/** A request for one call that succeeds. */
export interface Act {
  /** The address after `/backend`, if the endpoint's address has parameters. */
  path?: string
  body?: object
}

/** The export `samples` of a `*.samples.ts`: requests for its folder's endpoints, by `POST /paper/uploadPaper`. */
export type Samples = Record<string, Sample>

/** The accounts that the tests of all calls use. */
export interface Members {
  student: string
  other: string
  lead: string
}

/** The export `insertRows` of a `*.samples.ts`: inserts the rows that its samples need. */
export type InsertRows = (db: Db, at: Date, members: Members) => Promise<void>

/** One call, as the tests of all calls make it. */
export interface Call extends Omit<Sample, 'path' | 'parameter'> {
  access: CallAccess
  status: number
  /** The schema of a successful answer; only for calls of the API. */
  answer?: z.ZodType
}

export const methods = z.enum(['GET', 'POST', 'PUT', 'DELETE'])

/** The options of a call whose body pages send without a token: they carry the origin that browsers add. */
export const optionsOf = ({ originIsProof, body }: Call): CallOptions =>
  originIsProof && body ? { headers: { origin: 'http://localhost:80' } } : {}

const withId = z.object({ data: z.object({ _id: z.uuid() }) })

/** Sends a request that creates something and returns the new id. */
export async function idFrom(browser: Browser, path: string, body: object): Promise<string> {
  const answer = await browser.post(path, body)
  if (answer.statusCode !== 201) throw new Error(`${path}: ${answer.body}`)
  return withId.parse(answer.json()).data._id
}
