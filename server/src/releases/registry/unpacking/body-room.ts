import { unavailable } from '../../../core/errors/domain-error.ts'

/**
 * Bodies that are read before it is their turn: so many bytes at once, and so many of one address. Who sends slowly
 * holds what it has claimed, and nobody else up.
 */
export class BodyRoom {
  readonly #limits: { address: number; all: number }
  readonly #held = new Map<string, number>()
  #all = 0

  constructor(limits: { address: number; all: number }) {
    this.#limits = limits
  }

  /** @throws a refusal, 503 with Retry-After, where there is no room for so many bytes. */
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
