import type { Method } from 'axios'
import type { z } from 'zod'
import type { Endpoint, ParamsOf } from '../contract/index'
import { queryString } from '../queryString'

/** A call to the server and the schema that its answer must match. */
export interface Call {
  method: Method
  path: string
  data?: unknown
  answer: z.ZodType
  /** Several remotes read this as a page starts. Calls within a short time share one answer. */
  isShared?: boolean
}

/** An address holds text, but numbers may be passed as they are. */
type QueryInput<Query extends z.ZodType> = {
  [Name in keyof z.input<Query>]:
    | z.input<Query>[Name]
    | (Name extends keyof z.output<Query> ? z.output<Query>[Name] : never)
}

/** The input of an endpoint: path parameters, query and body. */
export interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E['path']>
  query?: E['query'] extends z.ZodType ? QueryInput<E['query']> : undefined
  body?: E['body'] extends z.ZodType ? z.input<E['body']> : undefined
}

export type CallOf<E extends Endpoint> = Call & { answer: E['answer'] }

/**
 * Builds an endpoint's call for a `query` of `declareEndpoints`: `call(seniorsEndpoints.one, { params: { id } })`.
 * Undefined or empty `query` values are omitted.
 */
export function call<const E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): CallOf<E> {
  const { params = {}, query = {}, body }: { params?: object; query?: object; body?: unknown } = input
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name) => {
    const value: unknown = Reflect.get(params, name)
    if (value === undefined) throw new Error(`${endpoint.path}: ${name} is missing`)
    return encodeURIComponent(String(value))
  })
  const asked = queryString({ ...query })
  return {
    method: endpoint.method,
    path: asked === '' ? path : `${path}?${asked}`,
    // Every write declares JSON, also without content.
    data: body ?? (endpoint.method === 'POST' ? {} : undefined),
    answer: endpoint.answer,
  }
}
