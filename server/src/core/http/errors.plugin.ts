import type { FastifyError } from 'fastify'
import fp from 'fastify-plugin'
import { DomainError, missing } from '../errors/domain-error.ts'
import { errorResponseOf, sendError } from './errors.ts'
import { logDenied } from './security/security-events.ts'

/** One handler answers every failure, and every unknown address. */
export default fp(
  async (app) => {
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const response = errorResponseOf(error, request)
      // If the portal itself says that it is busy, nothing is broken.
      if (error instanceof DomainError) request.log.debug(error.message)
      else if (response.statusCode >= 500) request.log.error({ err: error }, 'a request failed')
      logDenied(request, response)
      return sendError(reply, response)
    })
    app.setNotFoundHandler((request, reply) => sendError(reply, errorResponseOf(missing(), request)))
  },
  { name: 'errors' },
)
