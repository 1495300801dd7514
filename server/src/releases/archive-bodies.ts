import type { Readable } from 'node:stream'
import { releaseLimits } from '@portal/shared/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, HttpError } from '../core/http/http-error.ts'
import { tooLarge } from './read-archive.ts'

const isStream = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body

/** On these routes alone a body may be large, and is nothing but an archive. */
export function takeArchives(
  app: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>,
): void {
  app.removeAllContentTypeParsers()
  // Left where it is: it is read when it is this release's turn, so that many at once fill no memory.
  app.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload))
  app.addContentTypeParser('*', (_request, _payload, done) => {
    done(
      new HttpError(
        415,
        'Send the gzipped archive of the build (content-type: application/gzip), as `portal publish` does',
      ),
    )
  })
}

/** The body, not read yet; refused by the length that it tells. */
export function archiveOf({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): Readable {
  if (!isStream(body)) throw badRequest('Send the gzipped archive of the build, as `portal publish` does')
  if (Number(headers['content-length'] ?? 0) > releaseLimits.bytes) throw tooLarge()
  return body
}
