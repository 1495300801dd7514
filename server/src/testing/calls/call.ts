import type { CallAccess } from '@portal/shared/contract'
import { z } from 'zod'
import type { Db } from '../../core/database/database.ts'
import type { Browser, CallOptions } from '../browser.ts'

/** What the tests of all calls send and expect, beyond what the endpoint's declaration says. */
export interface Sample {
  /** The address after `/backend`, where the endpoint's has parameters or needs a query. */
  path?: string
  body?: () => object
  /** The status of the answer, if it is no success. */
  status?: number
  /** Keys of the answer that only leads get. */
  forLeads?: string[]
  /** Its answer names other students to members, as the boards do; and tells nothing else of them. */
  namesStudents?: true
  /** Its proof is the origin that browsers send: it needs no token. */
  originIsProof?: true
  /**
   * For a write of leads: what is sent so that it succeeds every time; `path` and `body` if left out.
   */
  act?: (lead: Browser) => Promise<Act>
}

/** What is sent for one call that will succeed. */
export interface Act {
  /** The address after `/backend`, where the endpoint's has parameters. */
  path?: string
  body?: object
}

/** The export `samples` of a `*.samples.ts`: what is sent to its folder's endpoints, by `POST /paper/uploadPaper`. */
export type Samples = Record<string, Sample>

/** The accounts of a portal whose calls are tried. */
export interface Members {
  student: string
  other: string
  lead: string
}

/** The export `place` of a `*.samples.ts`: inserts the rows that its samples need. */
export type Place = (db: Db, at: Date, members: Members) => Promise<void>

/** One call as the tests of all calls make it. */
export interface Call extends Omit<Sample, 'path'> {
  access: CallAccess
  status: number
  /** What a success answers, of the API's calls. */
  answer?: z.ZodType
}

export const methods = z.enum(['GET', 'POST', 'PUT', 'DELETE'])

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
