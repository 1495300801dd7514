import fp from 'fastify-plugin'
import type { Histogram } from 'prom-client'

type RequestTimes = Histogram<'method' | 'route' | 'status'>

declare module 'fastify' {
  interface FastifyInstance {
    /** The duration of answers by route pattern; undefined if metrics are off. */
    requestTimes: RequestTimes | undefined
  }
}

/** Records each answer for /metrics under its declared route, so that what visitors type creates no new series. */
export default fp(
  async (app) => {
    const { metricsToken, metricsPort } = app.environment
    const isOn = metricsToken !== undefined || metricsPort !== undefined
    // The library is loaded only if metrics are on.
    const times: RequestTimes | undefined = isOn
      ? new (await import('prom-client')).Histogram({
          name: 'portal_http_request_duration_seconds',
          help: 'From a request’s arrival to the end of its answer',
          labelNames: ['method', 'route', 'status'],
          buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
          registers: [],
        })
      : undefined
    app.decorate('requestTimes', times)
    if (!times) return

    app.addHook('onResponse', async (request, reply) => {
      const { url } = request.routeOptions
      const route = request.is404 ? 'none' : (url ?? 'none')
      const status = `${Math.floor(reply.statusCode / 100)}xx`
      times.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000)
    })
  },
  { name: 'request-times' },
)
