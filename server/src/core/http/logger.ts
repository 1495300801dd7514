import type { FastifyServerOptions } from 'fastify'
import { z } from 'zod'
import type { Environment } from '../environment/environment.ts'

const secrets = ['password', 'otp', 'code', 'cookie', 'token', 'authorization']

/** A failed query carries its values in its message: hashes, addresses, names. */
const withoutValues = (text: string) => text.replace(/\nparams: .*/g, '')

/** The database's own message may quote a value; its code says enough. */
const codeOf = (cause: unknown) => z.object({ code: z.string() }).safeParse(cause).data?.code

/** JSON lines. Neither bodies nor query strings are logged, and secrets are struck out wherever a line carries one. */
export const loggerOptions = ({
  production,
}: Pick<Environment, 'production'>): FastifyServerOptions['logger'] => ({
  level: production ? 'info' : 'warn',
  redact: {
    paths: secrets.flatMap((name) => [
      name,
      `*.${name}`,
      `*.*.${name}`,
      `*.headers["set-cookie"]`,
      `*.headers["x-xsrf-token"]`,
    ]),
    censor: '[redacted]',
  },
  serializers: {
    req: (request) => ({
      method: request.method,
      path: request.url.split('?', 1)[0],
      address: request.ip,
    }),
    res: (reply) => ({ statusCode: reply.statusCode }),
    err: (error) => ({
      type: error.name,
      failure: error.code ?? codeOf(error.cause),
      message: withoutValues(error.message),
      stack: withoutValues(error.stack ?? ''),
    }),
  },
})
