import type { FastifyError } from 'fastify'
import fp from 'fastify-plugin'
import { DomainError, missing } from '../errors/domain-error.ts'
import { refusalOf, sendRefusal } from './errors.ts'
import { logRefusal } from './security/security-events.ts'

/** One handler answers every failure, and every unknown address. */
export default fp(
  async (app) => {
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const refusal = refusalOf(error, request)
      // If the portal itself says that it is busy, nothing is broken.
      if (error instanceof DomainError) request.log.debug(error.message)
      else if (refusal.statusCode >= 500) request.log.error({ err: error }, 'a request failed')
      logRefusal(request, refusal)
      return sendRefusal(reply, refusal)
    })
    app.setNotFoundHandler((request, reply) => sendRefusal(reply, refusalOf(missing(), request)))
  },
  { name: 'errors' },
)
