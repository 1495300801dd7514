import fp from 'fastify-plugin'
import type { Histogram } from 'prom-client'

type RequestTimes = Histogram<'method' | 'route' | 'status'>

declare module 'fastify' {
  interface FastifyInstance {
    /** How long answers took, by the route's pattern; undefined where nobody asks for metrics. */
    requestTimes: RequestTimes | undefined
  }
}

/** Notes each answer for /metrics, under its route as it was declared: what visitors type makes no new series. */
export default fp(
  async (app) => {
    const { metricsToken, metricsPort } = app.environment
    const isOn = metricsToken !== undefined || metricsPort !== undefined
    // Its library is loaded where somebody asks for metrics.
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
