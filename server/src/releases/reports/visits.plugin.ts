import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { keyFor } from '../../core/environment/keys.ts'
import { pooledRandomBytes } from '../../core/environment/random-bytes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    visits: Visits
  }
}

/** A visit is one browser for 30 days. Its id is random and identifies no one. */
interface Visits {
  /** The id in this browser's cookie; undefined without a cookie that we signed. */
  of(request: FastifyRequest): string | undefined
  /** The same; a browser without a visit gets one. */
  welcome(request: FastifyRequest, reply: FastifyReply): string
}

export const visitSeconds = 30 * 86_400

const pattern = /^([\w-]{22})\.([\w-]{22})$/

/** Signed, so that only a browser that opened a page has a visit. */
export default fp(
  async (app) => {
    const cookie = app.secretCookie('visit')
    const key = keyFor(app.environment.sessionSecret, 'visit')
    const signatureOf = (id: string) => createHmac('sha256', key).update(id).digest('base64url').slice(0, 22)

    const of = (request: FastifyRequest) => {
      const [, id, signature] = pattern.exec(cookie.read(request) ?? '') ?? []
      if (!id || !signature) return undefined
      return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(id))) ? id : undefined
    }

    app.decorate('visits', {
      of,
      welcome(request, reply) {
        const known = of(request)
        if (known) return known
        const id = pooledRandomBytes(16).toString('base64url')
        cookie.set(reply, `${id}.${signatureOf(id)}`, visitSeconds)
        return id
      },
    })
  },
  { name: 'visits', dependencies: ['cookies'] },
)
