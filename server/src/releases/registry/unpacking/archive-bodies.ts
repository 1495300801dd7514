import type { Readable } from 'node:stream'
import { releaseLimits } from '@portal/shared/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError, invalid, unavailable } from '../../../core/errors/domain-error.ts'
import { takeRawBodies } from '../../../core/http/raw-bodies.ts'

const isStream = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body

const tooLarge = () =>
  new DomainError(
    'too large',
    `Rule archive: the release is too large, more than ${releaseLimits.bytes} bytes. Make it smaller.`,
  )

/** Leaves an archive unread until its turn comes, so that many at once fill no memory. */
export const takeArchives = (app: FastifyInstance): void =>
  takeRawBodies(
    app,
    'application/gzip',
    'Send the gzipped archive of the build (content-type: application/gzip), as `npx portal publish` does',
  )

/** The unread body. @throws 413 where its length header says that it is too large */
export function archiveOf({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): Readable {
  if (!isStream(body)) throw invalid('Send the gzipped archive of the build, as `npx portal publish` does')
  if (Number(headers['content-length'] ?? 0) > releaseLimits.bytes) throw tooLarge()
  return body
}

/** The bytes of an archive, which can be transferred to another thread. */
export async function readArchive(body: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) throw invalid('Send the gzipped archive of the build')
    size += chunk.length
    if (size > releaseLimits.bytes) throw tooLarge()
    chunks.push(chunk)
  }
  const archive = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    archive.set(chunk, at)
    at += chunk.length
  }
  return archive
}

/**
 * Limits the bytes of bodies that are read before their turn: in total, and for one address. A slow sender keeps what it
 * has claimed, and holds nobody else up.
 */
export class BodyBytes {
  readonly #limits: { address: number; all: number }
  readonly #held = new Map<string, number>()
  #all = 0

  constructor(limits: { address: number; all: number }) {
    this.#limits = limits
  }

  /** @throws 503 with Retry-After where so many bytes are too many */
  async hold<Result>(address: string, bytes: number, work: () => Promise<Result>): Promise<Result> {
    const held = this.#held.get(address) ?? 0
    if (held + bytes > this.#limits.address || this.#all + bytes > this.#limits.all)
      throw unavailable('Too much is being checked just now: try again in a few seconds')
    this.#held.set(address, held + bytes)
    this.#all += bytes
    try {
      return await work()
    } finally {
      this.#all -= bytes
      const left = (this.#held.get(address) ?? 0) - bytes
      if (left > 0) this.#held.set(address, left)
      else this.#held.delete(address)
    }
  }
}
