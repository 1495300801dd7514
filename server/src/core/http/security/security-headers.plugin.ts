import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fp from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'
import { forbidden } from '../../errors/domain-error.ts'
import { documentPolicy } from './document-policy.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Removes headers that only matter for documents: for files that pages consist of. */
    isNoDocument(): this
  }
}

/** Opened directly, such a file is a sandboxed document with its own origin. */
const ofDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

const noServiceWorkers = 'The portal has no service workers, and serves no scripts for them'

/** The headers that helmet sets with these options. They are the same for each answer, so this runs only once. */
function headersOf(options: HelmetOptions) {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/** The headers of every answer; composed pages have another policy. Nothing is stored unless its route says so. */
export default fp(
  async (app) => {
    const { tls } = app.environment
    const ofHelmet = headersOf({
      contentSecurityPolicy: false,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'same-origin' },
      strictTransportSecurity: tls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      xFrameOptions: { action: 'deny' },
    })
    const headers = { ...ofHelmet, 'content-security-policy': documentPolicy() }
    app.addHook('onRequest', (request, reply, done) => {
      // Set through the framework: if some were set on the raw response, Node would process each of them twice.
      reply.headers(headers)
      // A browser asks for a service worker's script with this header. Such a worker could answer for the portal, on
      // other apps' pages too.
      done(request.headers['service-worker'] === undefined ? undefined : forbidden(noServiceWorkers))
    })
    app.decorateReply('isNoDocument', function isNoDocument() {
      for (const name of ofDocuments) this.removeHeader(name)
      return this.header('content-security-policy', 'sandbox')
    })
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      done()
    })
  },
  { name: 'security-headers', dependencies: ['errors'] },
)
