import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { signer } from '../../core/environment/signer.ts'
import { endTaken, findTaken, type PreviewRow, takePreview } from './previews.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    browserPreview: {
      /** The preview that this browser has started, until it ends. */
      of(request: FastifyRequest): Promise<PreviewRow | undefined>
      /** Binds the preview to this browser; false where another one was quicker, or it has ended. */
      take(preview: PreviewRow, reply: FastifyReply): Promise<boolean>
      end(request: FastifyRequest, reply: FastifyReply): Promise<void>
    }
  }
}

/** Which preview a browser has: a signed cookie that scripts can't read and that expires with the preview. */
export default fp(
  async (app) => {
    const cookie = app.secretCookie('preview')
    const signed = signer(app.environment.sessionSecret, 'preview cookie')
    /** The preview's id and the browser's secret. */
    const held = (request: FastifyRequest) => {
      const [id, secret] = signed.read(cookie.read(request) ?? '')?.split('.') ?? []
      return id && secret ? { id, secret } : undefined
    }

    app.decorate('browserPreview', {
      async of(request) {
        const own = held(request)
        return own && findTaken(app.db, own.id, own.secret, app.clock())
      },
      async take({ id, expiresAt }, reply) {
        const secret = randomBytes(32).toString('base64url')
        const at = app.clock()
        if (!(await takePreview(app.db, id, secret, at))) return false
        const seconds = Math.ceil((expiresAt.getTime() - at.getTime()) / 1000)
        cookie.set(reply, signed.sign(`${id}.${secret}`), seconds)
        return true
      },
      async end(request, reply) {
        const own = held(request)
        if (own) await endTaken(app.db, own.id, own.secret, app.clock())
        cookie.clear(reply)
      },
    })
  },
  { name: 'browser-preview', dependencies: ['cookies'] },
)
