import type { CallAccess } from '@portal/shared/contract'
import { z } from 'zod'
import type { Db } from '../../core/database/database.ts'
import type { Browser, CallOptions } from '../browser.ts'

/** How the tests of all calls make one, where an endpoint's declaration does not say it. */
export interface Sample {
  /** The address after `/backend`, where the endpoint's has parameters or needs a query. */
  path?: string
  body?: () => object
  /** What comes of it, where that is not a success. */
  status?: number
  /** Keys of the answer that only leads get. */
  forLeads?: string[]
  /** Its answer names other students to members, as the boards do; and tells nothing else of them. */
  namesStudents?: true
  /** Its proof is the origin that browsers send: it needs no token. */
  originIsProof?: true
  /**
   * Of a write that only leads may make: what makes it succeed each time. Where it is not here, `path` and `body` do.
   */
  act?: (lead: Browser) => Promise<Act>
}

/** What is sent for one call that will succeed. */
export interface Act {
  /** The address after `/backend`, where the endpoint's has parameters. */
  path?: string
  body?: object
}

/** The export `samples` of a `*.samples.ts`: how its folder's endpoints are tried, by `POST /paper/uploadPaper`. */
export type Samples = Record<string, Sample>

/** The accounts of a portal whose calls are tried. */
export interface Members {
  student: string
  other: string
  lead: string
}

/** The export `place` of a `*.samples.ts`: puts the rows there of which its calls speak. */
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
