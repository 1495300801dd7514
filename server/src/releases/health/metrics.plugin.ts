import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { lastBackups } from '../../backup/backups.queries.ts'
import { EnvironmentError } from '../../core/environment/environment-error.ts'
import { hashToken } from '../../core/environment/keys.ts'
import { access } from '../../core/http/access.ts'
import { HttpError } from '../../core/http/http-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where METRICS_PORT is open; undefined where it is not set. */
    metricsOrigin(): string | undefined
  }
}

const path = '/metrics'

/**
 * The figures for Prometheus: behind METRICS_TOKEN on the portal's own port, or on METRICS_PORT, which asks for the token
 * too where one is set. Without both there is nothing.
 */
const metrics: FastifyPluginAsync = async (app) => {
  const { metricsToken, metricsPort, host } = app.environment
  const isOn = metricsToken !== undefined || metricsPort !== undefined
  // Its library is loaded where somebody asks for metrics.
  const portal = isOn ? (await import('./metrics.ts')).metricsOf(app) : undefined

  const text = async (known: NonNullable<typeof portal>) =>
    known.text(await app.portalStatus(), await lastBackups(app.db, app.clock()).catch(() => undefined))

  const isAllowed = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
    metricsToken === undefined ||
    timingSafeEqual(
      Buffer.from(hashToken(headers.authorization ?? '')),
      Buffer.from(hashToken(`Bearer ${metricsToken}`)),
    )

  app.get(path, { config: access('program'), schema: { hide: true } }, async (request, reply) => {
    if (!portal || metricsPort !== undefined) return reply.callNotFound()
    if (!isAllowed(request)) {
      reply.header('www-authenticate', 'Bearer')
      throw new HttpError(401, 'Send the token of METRICS_TOKEN: Authorization: Bearer <token>')
    }
    reply.header('cache-control', 'no-store').type(portal.contentType)
    return text(portal)
  })

  let origin: string | undefined
  app.decorate('metricsOrigin', () => origin)
  if (!portal || metricsPort === undefined) return

  const server = createServer(
    { headersTimeout: 5_000, requestTimeout: 10_000 },
    async (request, response) => {
      const end = (status: number, type: string, text: string) =>
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
      const plain = 'text/plain; charset=utf-8'
      if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== path)
        return end(404, plain, `There is ${path} and nothing else\n`)
      if (!isAllowed(request)) return end(401, plain, 'Send the token of METRICS_TOKEN\n')
      try {
        end(200, portal.contentType, await text(portal))
      } catch (error) {
        app.log.error({ err: error }, 'metrics could not be told')
        end(500, plain, 'Something went wrong on the server\n')
      }
    },
  )

  app.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', ({ message }) =>
        reject(
          new EnvironmentError([
            `METRICS_PORT: ${metricsPort} cannot be opened (${message}); stop what uses it, or set another one`,
          ]),
        ),
      )
      server.listen(metricsPort, host, resolve)
    })
    const address = server.address()
    if (address && typeof address === 'object') {
      const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
      origin = `http://${name}:${address.port}`
    }
  })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
}

export default fp(metrics, {
  name: 'metrics',
  dependencies: ['api', 'jobs', 'platforms', 'status-figures'],
})
