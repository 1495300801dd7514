import Fastify, { type FastifyPluginAsync, type FastifyReply, type FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { EnvironmentError } from '../../../core/environment/environment-error.ts'
import { isSameText } from '../../../core/environment/keys.ts'
import { notSignedIn } from '../../../core/errors/domain-error.ts'
import { errorResponseOf, sendError } from '../../../core/http/errors.ts'
import { access } from '../../../core/http/security/access.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The origin of METRICS_PORT; undefined where it isn't set. */
    metricsOrigin(): string | undefined
  }
}

/** Metrics for Prometheus, on METRICS_PORT or, with METRICS_TOKEN, on the portal's own port. */
const metrics: FastifyPluginAsync = async (app) => {
  const { metricsToken, metricsPort, host } = app.environment
  const isOn = metricsToken !== undefined || metricsPort !== undefined
  // The library is loaded only where metrics are on.
  const portal = isOn ? (await import('./metrics.ts')).metricsOf(app) : undefined

  const isAllowed = (authorization = '') =>
    metricsToken === undefined || isSameText(authorization, `Bearer ${metricsToken}`)

  async function handleMetrics(request: FastifyRequest, reply: FastifyReply) {
    if (!portal) return reply.callNotFound()
    if (!isAllowed(request.headers.authorization)) {
      reply.header('www-authenticate', 'Bearer')
      throw notSignedIn('Send the token of METRICS_TOKEN: Authorization: Bearer <token>')
    }
    reply.header('cache-control', 'no-store').type(portal.contentType)
    return portal.text()
  }

  app.get('/metrics', { config: access('program'), schema: { hide: true } }, (request, reply) =>
    metricsPort === undefined ? handleMetrics(request, reply) : reply.callNotFound(),
  )

  let origin: string | undefined
  app.decorate('metricsOrigin', () => origin)
  if (metricsPort === undefined) return

  const server = Fastify({
    forceCloseConnections: true,
    requestTimeout: 10_000,
    http: { headersTimeout: 5_000 },
  })
  server.setErrorHandler((error: Error, request, reply) => {
    const failure = errorResponseOf(error, request)
    if (failure.statusCode >= 500) app.log.error({ err: error }, 'the metrics could not be read')
    return sendError(reply, failure)
  })
  server.get('/metrics', handleMetrics)

  app.addHook('onReady', async () => {
    origin = await server.listen({ port: metricsPort, host }).catch(({ message }) => {
      throw new EnvironmentError([
        `METRICS_PORT: ${metricsPort} cannot be opened (${message}); stop what uses it, or set another one`,
      ])
    })
  })
  app.addHook('onClose', () => server.close())
}

export default fp(metrics, { name: 'metrics', dependencies: ['api', 'health', 'platforms'] })
