import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { compressed, encodingFor, worthwhileBytes } from './encodings.ts'
import { isKnownTag, weakened } from './etags.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Compresses the answers of this read. The value is the reason why their length may be visible: it depends on the
     * content, so no secret may appear together with text that others choose.
     */
    compress?: string
    /**
     * Gives the answers of this read an ETag, so that browsers cache and revalidate them. The value is the reason why
     * they may stay in a browser after sign-out. An answer that may not stay sets `no-store` itself.
     */
    revalidate?: string
  }
}

const toRevalidate = 'private, no-cache'

/** A tag for the content of an answer, whatever its encoding. */
const tagOf = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

const addVary = (reply: FastifyReply) => {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`)
}

const bodyOf = (payload: unknown): Buffer | Readable | undefined =>
  typeof payload === 'string'
    ? Buffer.from(payload)
    : Buffer.isBuffer(payload) || payload instanceof Readable
      ? payload
      : undefined

/** An answer without a body. HEAD needs a stream, because the framework measures the body that a handler sent. */
const nothing = ({ method }: FastifyRequest) => (method === 'HEAD' ? Readable.from([]) : null)

/** Compression and ETags, off by default: a route turns each on with a reason. */
export default fp(
  async (app) => {
    app.addHook('onReady', async () => {
      for (const { method, url, config } of app.allRoutes) {
        const reasons = [config?.compress, config?.revalidate].filter((reason) => reason !== undefined)
        if (reasons.some((reason) => reason.trim().split(' ').length < 4))
          throw new Error(`${method} ${url} must give the reason why it is compressed or cached`)
        if (reasons.length > 0 && ![method].flat().every((each) => each === 'GET' || each === 'HEAD'))
          throw new Error(`${method} ${url} is not a read: its answer must not be compressed or cached`)
      }
    })

    app.addHook('onRequest', (request, reply, done) => {
      if (request.routeOptions.config.revalidate) reply.header('cache-control', toRevalidate)
      done()
    })

    /** Whether the browser already has this answer; otherwise adds the tag. */
    function isKnown(request: FastifyRequest, reply: FastifyReply, body: Buffer): boolean {
      if (reply.getHeader('cache-control') !== toRevalidate) return false
      const tag = tagOf(body)
      // Weak: the same answer in another encoding has the same tag.
      reply.header('etag', `W/${tag}`)
      return isKnownTag(request.headers['if-none-match'], tag)
    }

    app.addHook('onSend', (request, reply, payload, done) => {
      const { compress, revalidate } = request.routeOptions.config
      if (!compress && !revalidate) return done()
      if (compress) addVary(reply)
      if (revalidate && reply.statusCode !== 200 && reply.statusCode !== 304)
        reply.header('cache-control', 'no-store')
      const encoding = compress ? encodingFor(request) : undefined
      if (encoding && reply.statusCode === 304) weakened(reply)
      const body = bodyOf(payload)
      if (!body || reply.statusCode !== 200 || reply.hasHeader('content-encoding')) return done()

      if (revalidate && Buffer.isBuffer(body) && isKnown(request, reply, body)) {
        reply.code(304).removeHeader('content-type')
        return done(null, nothing(request))
      }
      if (!encoding || (Buffer.isBuffer(body) && body.length < worthwhileBytes)) return done()
      weakened(reply)
      reply.header('content-encoding', encoding)
      // A stream's length isn't known in advance, and HEAD doesn't need it.
      if (request.method === 'HEAD' && !Buffer.isBuffer(body)) return done()
      const packed = compressed(body, encoding)
      return done(null, request.method === 'HEAD' && !Buffer.isBuffer(packed) ? nothing(request) : packed)
    })

    // Without a body the framework would send HEAD a length of 0, which isn't the cached answer's length (RFC 9110,
    // 8.6).
    app.addHook('onSend', (request, reply, payload, done) =>
      done(null, reply.statusCode === 304 && payload === undefined ? nothing(request) : payload),
    )
  },
  { name: 'compression', dependencies: ['access'] },
)
