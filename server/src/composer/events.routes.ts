import { access } from '../core/http/access.ts'
import { HttpError } from '../core/http/http-error.ts'
import { routes } from '../core/http/routes.ts'
import { productionStreams, releaseEventsPath } from './release-streams.ts'

const eventStream = 'text/event-stream'

/** What an open page hears instead of asking now and then: that something else is active, or that its preview has ended. */
export default routes(
  { name: 'release-events', dependencies: ['browser-preview', 'release-streams'] },
  async (app) => {
    app.get(
      releaseEventsPath,
      {
        config: { ...access('public'), quietMs: 2 * productionStreams.beatMs },
        // It would hold a place, and say nothing.
        exposeHeadRoute: false,
        logLevel: 'warn',
        schema: {
          description: 'Server-sent events: each message is `{state, withinMs}`, another state is news.',
        },
      },
      async (request, reply) => {
        if (!request.headers.accept?.includes(eventStream))
          throw new HttpError(406, `These are server-sent events: ask for them with Accept: ${eventStream}`)
        const preview = await app.browserPreview.of(request)
        const body = await app.releaseStreams.open({ address: request.ip, preview: preview?.id })
        // A proxy that collects an answer before it passes it on would pass this one on never.
        return reply.headers({ 'content-type': eventStream, 'x-accel-buffering': 'no' }).send(body)
      },
    )
  },
)
