import { Readable } from 'node:stream'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { ReleaseEvent } from '@portal/shared/contract'
import { unavailable } from '../core/errors/domain-error.ts'
import type { ReleaseState } from './release-state.queries.ts'

/** Where they are, after the API's base. */
export const releaseEventsPath = '/release/events'

export interface StreamLimits {
  /** The database is looked at once in so long, however many listen. */
  lookMs: number
  /** A stream that has nothing to tell says so as often: proxies end what is silent for a minute. */
  beatMs: number
  /** A campus stands behind one address; half of the connections that it may have are left for calls. */
  perAddress: number
  inAll: number
}

export const productionStreams: StreamLimits = {
  lookMs: 1_000,
  beatMs: 25_000,
  perAddress: 500,
  inAll: 5_000,
}

/** Who listens: `preview` is the id of the one that this browser has. */
export interface Listener {
  address: string
  preview?: string | undefined
}

interface Stream extends Listener {
  body: Readable
  told: string
  toldAt: number
}

const retryAfterSeconds = 600
/** When a node goes, its streams come to the others one by one. */
const reconnectMs = { least: 1_000, most: 5_000 }
/** Each page that hears of something asks what it gets now: so many of a node's pages a second. */
const asksPerSecond = 250
/** As many are told before other work has its turn. */
const sliceSize = 200
/** Who leaves so much of a stream untaken is gone, or worse. */
const untakenBytes = 4_096

const messageOf = (event: ReleaseEvent) => `data: ${JSON.stringify(event)}\n\n`

/**
 * The open pages' streams of one node. All of them hang on one look at the database, which is taken while somebody
 * listens; each message is the state whole, so that none has to be kept for who was away.
 */
export class ReleaseStreams {
  readonly #look: () => Promise<ReleaseState>
  readonly #limits: StreamLimits
  readonly #streams = new Set<Stream>()
  readonly #byAddress = new Map<string, number>()
  #seen: ReleaseState | undefined
  #lookedAt = 0
  #looking: Promise<ReleaseState> | undefined
  #isWatching = false
  #hasEnded = false
  #held = 0
  #refused = 0

  constructor(look: () => Promise<ReleaseState>, limits: StreamLimits) {
    this.#look = look
    this.#limits = limits
  }

  /** How many listen now, and how many were refused since the start. */
  get counts(): { open: number; refused: number } {
    return { open: this.#held, refused: this.#refused }
  }

  /** @throws DomainError where too many listen, or the database is away. */
  async open(listener: Listener): Promise<Readable> {
    const giveBack = this.#takePlace(listener.address)
    const body = new Readable({ read() {}, highWaterMark: untakenBytes })
    body.once('close', giveBack)
    try {
      const state = await this.#current()
      // Who listened may be gone by now.
      if (!body.destroyed) this.#add({ ...listener, body, told: '', toldAt: 0 }, state)
    } catch (error) {
      body.destroy()
      throw error
    }
    return body
  }

  /** Ends all streams, and each that is opened from now on: their pages go to another node. */
  end(): void {
    this.#hasEnded = true
    for (const { body } of this.#streams) body.push(null)
  }

  #takePlace(address: string): () => void {
    const { perAddress, inAll } = this.#limits
    const ofAddress = this.#byAddress.get(address) ?? 0
    if (this.#held >= inAll || ofAddress >= perAddress) {
      this.#refused += 1
      throw unavailable('Too many pages listen for releases: ask now and then instead', retryAfterSeconds)
    }
    this.#held += 1
    this.#byAddress.set(address, ofAddress + 1)
    return () => {
      this.#held -= 1
      const left = (this.#byAddress.get(address) ?? 1) - 1
      if (left > 0) this.#byAddress.set(address, left)
      else this.#byAddress.delete(address)
    }
  }

  #add(stream: Stream, state: ReleaseState): void {
    const { least, most } = reconnectMs
    stream.body.push(`retry: ${Math.round(least + Math.random() * (most - least))}\n`)
    this.#tell(stream, state)
    if (this.#hasEnded) return void stream.body.push(null)
    this.#streams.add(stream)
    stream.body.once('close', () => this.#streams.delete(stream))
    if (!this.#isWatching) void this.#watch()
  }

  /** What was seen of late, or a look that all share who ask meanwhile. */
  #current(): Promise<ReleaseState> | ReleaseState {
    if (this.#seen && this.#untilNextLook() > 0) return this.#seen
    this.#looking ??= this.#lookNow().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  #untilNextLook(): number {
    return this.#lookedAt + this.#limits.lookMs - performance.now()
  }

  async #lookNow(): Promise<ReleaseState> {
    this.#lookedAt = performance.now()
    this.#seen = await this.#look()
    return this.#seen
  }

  async #watch(): Promise<void> {
    this.#isWatching = true
    for (;;) {
      await sleep(Math.max(1, Math.ceil(this.#untilNextLook())), undefined, { ref: false })
      if (this.#streams.size === 0) break
      // While the database is away nothing changes either: what was seen last goes on being told.
      const state = await Promise.resolve(this.#current()).catch(() => this.#seen)
      if (state) await this.#tellAll(state)
    }
    this.#isWatching = false
  }

  async #tellAll(state: ReleaseState): Promise<void> {
    let told = 0
    for (const stream of this.#streams) {
      if (this.#hasEnded) return
      const isDue = performance.now() - stream.toldAt >= this.#limits.beatMs
      if (!isDue && stream.told === this.#stateFor(stream, state)) continue
      this.#tell(stream, state)
      told += 1
      if (told % sliceSize === 0) await setImmediate()
    }
  }

  #tell(stream: Stream, state: ReleaseState): void {
    stream.told = this.#stateFor(stream, state)
    stream.toldAt = performance.now()
    const withinMs = Math.round((this.#streams.size / asksPerSecond) * 1_000)
    if (!stream.body.push(messageOf({ state: stream.told, withinMs }))) stream.body.destroy()
  }

  /** The end of a preview is told to the browser that has it. */
  #stateFor({ preview }: Listener, { id, previews }: ReleaseState): string {
    return preview && previews.has(preview) ? `${id} with preview` : id
  }
}
