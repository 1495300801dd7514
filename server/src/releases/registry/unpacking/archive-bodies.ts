import type { Readable } from 'node:stream'
import { releaseLimits } from '@portal/shared/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid } from '../../../core/errors/domain-error.ts'
import { takeRawBodies } from '../../../core/http/raw-bodies.ts'
import { tooLarge } from './read-archive.ts'

const isStream = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body

/** An archive is read when it is this release's turn, so that many at once fill no memory. */
export const takeArchives = (app: FastifyInstance): void =>
  takeRawBodies(
    app,
    'application/gzip',
    'Send the gzipped archive of the build (content-type: application/gzip), as `npx portal publish` does',
  )

/** The body, not read yet; refused by the length that it tells. */
export function archiveOf({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): Readable {
  if (!isStream(body)) throw invalid('Send the gzipped archive of the build, as `npx portal publish` does')
  if (Number(headers['content-length'] ?? 0) > releaseLimits.bytes) throw tooLarge()
  return body
}
