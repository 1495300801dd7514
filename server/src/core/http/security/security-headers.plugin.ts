import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fp from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'
import { forbidden } from '../../errors/domain-error.ts'
import { documentPolicy } from './document-policy.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Takes away what a browser reads of a document alone: for files that a page is made of. */
    isNoDocument(): this
  }
}

/**
 * The page that led to such a file has said all of it. Opened by its own address, the file is shown as a document of an
 * origin of its own, in which nothing runs.
 */
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

/** What helmet says with these options: the same for each answer, so that it is asked once. */
function headersOf(options: HelmetOptions) {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/** The headers of every answer. The composed page replaces the policy by its own; nothing is stored of which its route does not say so. */
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
      // By way of the framework: with some set on its own Node would take each of them up twice.
      reply.headers(headers)
      // Browsers ask so for a script that would answer for the portal, on pages of other apps too.
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
