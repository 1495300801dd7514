import fp from 'fastify-plugin'
import { releaseState } from './release-state.queries.ts'
import { productionStreams, ReleaseStreams, type StreamLimits } from './release-streams.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The open pages that listen for releases. */
    releaseStreams: ReleaseStreams
  }
}

declare module '../app.ts' {
  interface AppParts {
    /** What tests make smaller. */
    streamLimits?: StreamLimits
  }
}

export default fp<{ streamLimits?: StreamLimits }>(
  async (app, { streamLimits = productionStreams }) => {
    const streams = new ReleaseStreams(() => releaseState(app.db, app.clock()), streamLimits)
    app.decorate('releaseStreams', streams)
    app.stopping.addEventListener('abort', () => streams.end(), { once: true })
  },
  { name: 'release-streams', dependencies: ['stopping'] },
)
