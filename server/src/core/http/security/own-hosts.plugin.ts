import { isIP } from 'node:net'
import fp from 'fastify-plugin'
import { forbidden } from '../../errors/domain-error.ts'

const refusal = forbidden(
  'A portal in development answers only at localhost, HOST and PUBLIC_URL. Open it there, or set one of them.',
)

/** The host that a Host header names, without its port. IPv6 addresses are in brackets. */
const hostnameIn = (header: string) =>
  URL.canParse(`http://${header}`) ? new URL(`http://${header}`).hostname : ''

/**
 * Stops DNS rebinding in development: a malicious site can make its own name lead to this machine and would then read
 * the portal as its own. Its requests carry that name, so IP addresses are safe. Forwarded headers are ignored, because
 * such a site could set them.
 */
export default fp(
  async (app) => {
    const { production, host, publicOrigin } = app.environment
    if (production) return
    const own = [
      'localhost',
      '127.0.0.1',
      '[::1]',
      host,
      `[${host}]`,
      publicOrigin && new URL(publicOrigin).hostname,
    ]
    const takesAnyAddress = host === '0.0.0.0' || host === '::'
    app.addHook('onRequest', (request, _reply, done) => {
      // Browsers always send a host; only old programs leave it out.
      const hostname = hostnameIn(request.headers.host ?? 'localhost')
      const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
      done(own.includes(hostname) || (takesAnyAddress && isAddress) ? undefined : refusal)
    })
  },
  { name: 'own-hosts', dependencies: ['errors'] },
)
