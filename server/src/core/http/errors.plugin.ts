import type { FastifyError } from 'fastify'
import fp from 'fastify-plugin'
import { DomainError } from '../errors/domain-error.ts'
import { httpErrorOf, sendHttpError } from './errors.ts'
import { notFound } from './http-error.ts'
import { logRefusal } from './security/security-events.ts'

/** One handler answers every failure, and every address that nothing owns. */
export default fp(
  async (app) => {
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const refusal = httpErrorOf(error, request)
      // Where the portal itself says that it is busy, nothing is broken.
      if (error instanceof DomainError) request.log.debug(error.message)
      else if (refusal.statusCode >= 500) request.log.error({ err: error }, 'a request failed')
      logRefusal(request, refusal)
      return sendHttpError(reply, refusal)
    })
    app.setNotFoundHandler((_request, reply) => sendHttpError(reply, notFound()))
  },
  { name: 'errors' },
)
