import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../errors/domain-error.ts'

/**
 * On the routes of this plugin alone a body is a stream of this content type, left where it is until somebody reads it;
 * `advice` is said of every other one, 415.
 */
export function takeRawBodies(
  app: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>,
  contentType: string,
  advice: string,
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(contentType, (_request, payload, done) => done(null, payload))
  app.addContentTypeParser('*', (_request, _payload, done) => done(new DomainError('wrong format', advice)))
}
