import type { z } from 'zod'
import type { Access } from './access.ts'

/**
 * Who may make a call: the pages' levels, `team` for release calls with a team's token, and `program` for what anybody's
 * program may ask. The last two know no cookies.
 */
export type CallAccess = Exclude<Access, 'guest'> | 'team' | 'program'

/**
 * A call of the API, declared once: the server adds a handler (`serve`), pages call it (`call` of `@portal/shared/api/api`),
 * and the OpenAPI document and the tests of all calls read it.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** After `/backend`; `:id` stands for a parameter. */
  path: string
  access: CallAccess
  /** The address's parameters, where they are more than texts. */
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** What a success answers, with status 200 unless `status` says another. */
  answer: z.ZodType
  status?: 201 | 204
  /** Another status with the same answer. */
  alternativeStatus?: 200 | 422
  /** The refusals beyond those that `refusalsOf` reads from the rest. */
  refusals?: readonly number[]
}

/** The statuses with which a call may be refused: bad input, nobody signed in, not allowed, too often, and its own. */
export function refusalsOf({ method, access, params, query, body, refusals = [] }: Endpoint): number[] {
  const knowsUser = access !== 'public' && access !== 'program'
  return [
    ...(params || query || body ? [400] : []),
    ...(knowsUser ? [401] : []),
    ...(access === 'lead' || access === 'team' || method !== 'GET' ? [403] : []),
    ...refusals,
    429,
  ]
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters of an address: `{ id: string }` of `/seniors/:id`. */
export type ParamsOf<Path extends string> = Record<NamesIn<Path>, string>
