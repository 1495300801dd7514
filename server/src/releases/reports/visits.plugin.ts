import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { signer } from '../../core/environment/signer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    visits: Visits
  }
}

/** A visit is one browser for 30 days. Its id is random and identifies no one. */
interface Visits {
  /** The id in this browser's cookie; undefined without a cookie that we signed. */
  of(request: FastifyRequest): string | undefined
  /** The same, but starts a visit for new browsers. */
  ensureVisit(request: FastifyRequest, reply: FastifyReply): string
}

export const visitSeconds = 30 * 86_400

/** Signed, so that only a browser that opened a page has a visit. */
export default fp(
  async (app) => {
    const cookie = app.secretCookie('visit')
    const signed = signer(app.environment.sessionSecret, 'visit')

    const of = (request: FastifyRequest) => signed.read(cookie.read(request) ?? '')

    app.decorate('visits', {
      of,
      ensureVisit(request, reply) {
        const known = of(request)
        if (known) return known
        const id = randomBytes(16).toString('base64url')
        cookie.set(reply, signed.sign(id), visitSeconds)
        return id
      },
    })
  },
  { name: 'visits', dependencies: ['cookies'] },
)
