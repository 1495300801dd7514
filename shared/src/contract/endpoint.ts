import type { z } from 'zod'
import type { Access } from './access.ts'

/**
 * The access levels of calls: those of pages, `team` for release calls with a team's token, and `program` for
 * calls that any program may make. The last two use no cookies.
 */
export type CallAccess = Exclude<Access, 'guest'> | 'team' | 'program'

/**
 * A call of the API, declared once. The server adds a handler (`serve`), pages call it (`call` of
 * `@portal/shared/api/api`), and the OpenAPI document and the tests read it.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/backend`; `:id` is a parameter. */
  path: string
  access: CallAccess
  /** The schema of the path's parameters, if they aren't plain text. */
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body of a success, with status 200 unless `status` differs. */
  answer: z.ZodType
  status?: 201 | 204
  /** Another status with the same answer. */
  alternativeStatus?: 200 | 422
  /** Error statuses beyond those that `errorStatusesOf` derives. */
  errors?: readonly number[]
}

/** The error statuses of a call: bad input, not signed in, not allowed, too many requests, and its own. */
export function errorStatusesOf({ method, access, params, query, body, errors = [] }: Endpoint): number[] {
  const knowsUser = access !== 'public' && access !== 'program'
  return [
    ...(params || query || body ? [400] : []),
    ...(knowsUser ? [401] : []),
    ...(access === 'lead' || access === 'team' || method !== 'GET' ? [403] : []),
    ...errors,
    429,
  ]
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The path parameters: `{ id: string }` of `/seniors/:id`. */
export type ParamsOf<Path extends string> = Record<NamesIn<Path>, string>
