import type { FastifyServerOptions } from 'fastify'
import type { Environment } from '../environment.ts'

const secrets = ['password', 'otp', 'code', 'cookie', 'token', 'authorization']

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
  },
})
