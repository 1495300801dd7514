import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../errors/domain-error.ts'

/** On this plugin's routes, a body of this content type is an unread stream. Other types get 415 with `advice`. */
export function takeRawBodies(
  app: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>,
  contentType: string,
  advice: string,
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(contentType, (_request, payload, done) => done(null, payload))
  app.addContentTypeParser('*', (_request, _payload, done) => done(new DomainError('wrong format', advice)))
}
