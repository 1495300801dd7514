import fp from 'fastify-plugin'
import { missing } from '../../errors/domain-error.ts'
import { fixedFile } from './access.ts'

/** How long the contact is valid (RFC 9116: less than a year). */
const goodForDays = 90

export default fp(
  async (app) => {
    const { securityContact, publicUrl } = app.environment
    app.get(
      '/.well-known/security.txt',
      { config: fixedFile(), schema: { hide: true } },
      async (_request, reply) => {
        if (!securityContact) throw missing('This portal has no security contact')
        const expires = app.clock()
        expires.setUTCHours(24 * goodForDays, 0, 0, 0)
        reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache')
        return [
          `Contact: ${securityContact}`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n')
      },
    )
  },
  { name: 'security-txt', dependencies: ['access', 'errors'] },
)
