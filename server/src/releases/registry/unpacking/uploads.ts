import type { Readable } from 'node:stream'
import { releaseLimits } from '@portal/shared/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError, invalid, unavailable } from '../../../core/errors/domain-error.ts'
import { takeRawBodies } from '../../../core/http/answers/raw-bodies.ts'

const isStream = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body

const tooLarge = () =>
  new DomainError(
    'too large',
    `Rule archive: the release is too large, more than ${releaseLimits.bytes} bytes. Make it smaller.`,
  )

/** Leaves archives unread until their turn, so that many at once don't fill the memory. */
export const takeArchives = (app: FastifyInstance): void =>
  takeRawBodies(
    app,
    'application/gzip',
    'Send the gzipped archive of the build (content-type: application/gzip), as `npx portal publish` does',
  )

/** The unread body. @throws 413 if its length header says that it is too large */
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
    size += chunk.length
    if (size > releaseLimits.bytes) throw tooLarge()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Runs one piece of work at a time. */
export class OneAtATime {
  readonly #waitMs: number
  #running: Promise<unknown> | undefined

  constructor(waitMs: number) {
    this.#waitMs = waitMs
  }

  /** @throws 503 with Retry-After if `work` couldn't start in time */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const late = AbortSignal.timeout(this.#waitMs)
    const isLate = new Promise((resolve) => late.addEventListener('abort', resolve))
    // Several may wait for the same work: the first one to wake up is next.
    while (this.#running && !late.aborted) await Promise.race([this.#running, isLate])
    if (this.#running) throw unavailable('Another release is being published: try again in a few seconds')
    const result = work().finally(() => {
      this.#running = undefined
    })
    this.#running = result.catch(() => {})
    return result
  }
}

/** Limits the bytes of waiting bodies, in total and per address. */
export class BodyBytes {
  readonly #limits: { address: number; all: number }
  readonly #held: { address: string; bytes: number }[] = []

  constructor(limits: { address: number; all: number }) {
    this.#limits = limits
  }

  /** @throws 503 with Retry-After if the limit is exceeded */
  async hold<Result>(address: string, bytes: number, work: () => Promise<Result>): Promise<Result> {
    const own = { address, bytes }
    const isTooMuch =
      sum(this.#held.filter((held) => held.address === address)) + bytes > this.#limits.address ||
      sum(this.#held) + bytes > this.#limits.all
    if (isTooMuch) throw unavailable('Too many releases are being checked: try again in a few seconds')
    this.#held.push(own)
    try {
      return await work()
    } finally {
      this.#held.splice(this.#held.indexOf(own), 1)
    }
  }
}

const sum = (held: readonly { bytes: number }[]) => held.reduce((total, { bytes }) => total + bytes, 0)
