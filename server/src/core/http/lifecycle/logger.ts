import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Environment } from '../../environment/environment.ts'
import { withoutValues } from '../../errors/reason-in-short.ts'

const secrets = ['password', 'otp', 'code', 'cookie', 'token', 'authorization']

/** The database's own message may quote a value; its code is enough. */
const codeOf = (cause: unknown) => z.object({ code: z.string() }).safeParse(cause).data?.code

/** Redacts secrets in paths, such as preview links: any run of characters as long as a signature. */
const pathOf = (url: string) => url.split('?', 1)[0]?.replace(/[\w-]{40,}/g, '[redacted]')

/** JSON lines. Bodies and query strings aren't logged, and secrets are redacted wherever they occur. */
export const loggerOptions = ({ logLevel }: Pick<Environment, 'logLevel'>) => ({
  level: logLevel,
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
    req: (request: FastifyRequest) => ({
      method: request.method,
      path: pathOf(request.url),
      address: request.ip,
    }),
    res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    err: (error: Error & Partial<FastifyError>) => ({
      type: error.name,
      failure: error.code ?? codeOf(error.cause),
      message: withoutValues(error.message),
      stack: withoutValues(error.stack ?? ''),
    }),
  },
})

/** A log for use without an app: before there is one, or if creating it failed. */
export const openLog = (environment: Pick<Environment, 'logLevel'>): FastifyBaseLogger =>
  Fastify({ logger: loggerOptions(environment) }).log

/** The same for a terminal, if the formatting package is installed: production doesn't have it. */
export async function prettyLoggerOptions(environment: Pick<Environment, 'logLevel' | 'isLogPretty'>) {
  const options = loggerOptions(environment)
  if (!environment.isLogPretty) return options
  const pretty = await import('pino-pretty').then(
    ({ default: make }) => make,
    () => undefined,
  )
  return pretty
    ? { ...options, stream: pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }) }
    : options
}
