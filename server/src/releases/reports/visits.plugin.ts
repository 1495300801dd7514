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

/** A visit: one browser, for as long as a rollout takes. Its id is random and says nothing of anybody. */
interface Visits {
  /** The id of this browser's visit; undefined for one that has none from us. */
  of(request: FastifyRequest): string | undefined
  /** The same; a browser that comes for the first time gets one. */
  welcome(request: FastifyRequest, reply: FastifyReply): string
}

const days = 30
export const visitSeconds = days * 86_400

const pattern = /^([\w-]{22})\.([\w-]{22})$/

/** Signed, so that nobody makes up visits by the thousand to fill the database with what they asked for. */
export default fp(
  async (app) => {
    const cookie = app.secretCookie('visit')
    const key = keyFor(app.environment.sessionSecret, 'visit')
    const sealOf = (id: string) => createHmac('sha256', key).update(id).digest('base64url').slice(0, 22)

    const of = (request: FastifyRequest) => {
      const [, id, seal] = pattern.exec(cookie.read(request) ?? '') ?? []
      if (!id || !seal) return undefined
      return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(id))) ? id : undefined
    }

    app.decorate('visits', {
      of,
      welcome(request, reply) {
        const known = of(request)
        if (known) return known
        const id = pooledRandomBytes(16).toString('base64url')
        cookie.set(reply, `${id}.${sealOf(id)}`, visitSeconds)
        return id
      },
    })
  },
  { name: 'visits', dependencies: ['cookies'] },
)
