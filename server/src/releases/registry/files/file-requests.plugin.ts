import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { NamedVersion } from '../../channels/choose-versions.ts'

type Listener = (request: FastifyRequest, release: NamedVersion) => void

declare module 'fastify' {
  interface FastifyInstance {
    /** Hears of each request for a file of a release that is there. */
    onFileRequest(listener: Listener): void
    tellFileRequest: Listener
  }
}

/** Whoever wants to know which releases are really asked for listens here; the files themselves know nobody. */
export default fp(
  async (app) => {
    const listeners: Listener[] = []
    app.decorate('onFileRequest', (listener: Listener) => void listeners.push(listener))
    app.decorate('tellFileRequest', (request: FastifyRequest, release: NamedVersion) => {
      for (const listener of listeners) listener(request, release)
    })
  },
  { name: 'file-requests' },
)
