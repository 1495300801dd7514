import { type Endpoint, errorAnswer, errorStatusesOf, type ParamsOf } from '@portal/shared/contract'
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify'
import type { z } from 'zod'

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown

/** The request of an endpoint's handler, with the input parsed by the schemas. */
type RequestOf<E extends Endpoint> = FastifyRequest<{
  Body: Read<E['body']>
  Querystring: Read<E['query']>
  Params: E['params'] extends z.ZodType ? z.output<E['params']> : ParamsOf<E['path']>
}>

type Handler<E extends Endpoint> = (
  request: RequestOf<E>,
  reply: FastifyReply,
) => Promise<z.input<E['answer']> | FastifyReply> | z.input<E['answer']> | FastifyReply

/** Options of a call that only the server needs. */
type Options = Omit<FastifyContextConfig, 'access'> & Pick<RouteShorthandOptions, 'bodyLimit' | 'logLevel'>

/** Answers an endpoint of the contract; its path is after `/backend`. */
export function serve<const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: Options,
  handler: Handler<E>,
): void
export function serve(
  app: FastifyInstance,
  endpoint: Endpoint,
  ...rest: [Handler<Endpoint>] | [Options, Handler<Endpoint>]
): void {
  const [options, handler] = rest.length === 1 ? [{}, rest[0]] : rest
  const { bodyLimit, logLevel, ...config } = options
  const { method, path, access, params, query, body, answer, status = 200, alternativeStatus } = endpoint
  app.route({
    method,
    url: path,
    ...(bodyLimit && { bodyLimit }),
    ...(logLevel && { logLevel }),
    config: { ...config, access },
    schema: {
      tags: [path.replace(/^\/api\//, '/').split('/')[1] ?? ''],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: {
        ...Object.fromEntries(errorStatusesOf(endpoint).map((status) => [status, errorAnswer])),
        [status]: answer,
        ...(alternativeStatus && { [alternativeStatus]: answer }),
      },
    },
    handler(request, reply) {
      reply.code(status)
      return handler(request as RequestOf<Endpoint>, reply)
    },
  })
}
