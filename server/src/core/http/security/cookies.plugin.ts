import cookie, { type CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    secretCookie(name: string): SecretCookie
  }
}

/** A cookie that scripts can't read, bound to this host when TLS is used. */
interface SecretCookie {
  name: string
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, value: string, maxAgeSeconds: number): void
  clear(reply: FastifyReply): void
}

export default fp(
  async (app) => {
    const { tls } = app.environment
    await app.register(cookie)
    const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: tls }
    app.decorate('secretCookie', (plainName: string): SecretCookie => {
      const name = `${tls ? '__Host-' : ''}portal_${plainName}`
      return {
        name,
        read: (request) => request.cookies[name] || undefined,
        set: (reply, value, maxAge) => void reply.setCookie(name, value, { ...options, maxAge }),
        clear: (reply) => void reply.clearCookie(name, options),
      }
    })
  },
  { name: 'cookies', dependencies: ['security-headers'] },
)
