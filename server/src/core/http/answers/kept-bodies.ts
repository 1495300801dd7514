import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressedToKeep, type Encoding, encodingFor, worthwhileBytes } from './encodings.ts'
import { weakened } from './etags.ts'

/** A body that is sent many times; each encoding is created once. */
export class KeptBody {
  readonly #plain: Buffer
  readonly #packed = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string) {
    this.#plain = Buffer.from(text)
  }

  #in(encoding: Encoding): Promise<Buffer> {
    const known = this.#packed.get(encoding)
    if (known) return known
    const made = compressedToKeep(this.#plain, encoding)
    this.#packed.set(encoding, made)
    // Don't keep a failure.
    made.catch(() => this.#packed.delete(encoding))
    return made
  }

  /** Sends it in this browser's encoding; the route's `compress` says why it may be compressed. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = this.#plain.length < worthwhileBytes ? undefined : encodingFor(request)
    if (!encoding) return reply.send(this.#plain)
    const packed = await this.#in(encoding)
    weakened(reply)
    return reply.header('content-encoding', encoding).send(packed)
  }
}
