import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { FileSizes, ReleaseRecord } from '@portal/shared/contract'
import { DomainError, unavailable } from '../../../core/errors/domain-error.ts'
import type { Context } from '../../checks/checks.ts'
import type { StoredContent } from './compression.ts'
import type { Answer, Order } from './unpacker.worker.ts'

/** A checked release, whose files are in the other thread as long as it is worked on. */
export interface OpenedRelease {
  record: ReleaseRecord
  digest: string
  /** A file as it is to be kept; compressed when it is asked for, and only then. */
  contentOf(path: string): Promise<StoredContent>
  /** What the release checks find, in the other thread: a hostile record takes seconds. */
  check(context: Context, sizes: FileSizes): Promise<string[]>
}

/** No order takes so long, but on a machine that has come to a halt. */
const answerMs = 60_000

/** The thread holds up to 20 MB unpacked: it goes when nobody publishes any more. */
const idleMs = 10_000

const isSource = import.meta.url.endsWith('.ts')
const program = fileURLToPath(new URL(`./unpacker.worker.${isSource ? 'ts' : 'js'}`, import.meta.url))

/** Node reads the sources through tsx, the contract's too. */
const forSources = [
  '--conditions=source',
  '--import',
  new URL('../../../../scripts/typescript.js', import.meta.url).href,
]

/** How threads come, and go that have done all that they were asked; tests let a portal take that of the one before it. */
export const threads = {
  start: () =>
    new Worker(program, {
      ...(isSource && { execArgv: forSources }),
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    }),
  end: (worker: Worker): unknown => worker.terminate(),
}

/**
 * Unpacks, checks, hashes and compresses releases in a thread of its own, one at a time: the server answers meanwhile.
 * What is evil enough to exhaust that thread's memory ends that thread, not the portal.
 */
export class Unpacker {
  readonly #idleMs: number
  #isAsked = false
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(stopWhenIdleMs = idleMs) {
    this.#idleMs = stopWhenIdleMs
  }

  /**
   * Opens a gzipped archive, whose bytes are gone from here then, and lets `work` have its files. Throws the refusal of
   * what is not a release of `name`.
   */
  async use<Result>(
    name: string,
    archive: Uint8Array<ArrayBuffer>,
    work: (release: OpenedRelease) => Promise<Result>,
  ): Promise<Result> {
    clearTimeout(this.#idle)
    try {
      return await work(await this.#open(name, archive))
    } finally {
      this.#idle = setTimeout(() => void this.stop(), this.#idleMs).unref()
    }
  }

  async #open(name: string, archive: Uint8Array<ArrayBuffer>): Promise<OpenedRelease> {
    const opened = await this.#ask({ name, archive }, [archive.buffer])
    if (!('record' in opened)) throw new Error('the thread that unpacks gave another answer')
    return {
      ...opened,
      contentOf: async (path) => {
        const answer = await this.#ask({ path })
        if (!('content' in answer)) throw new Error('the thread that unpacks gave another answer')
        return answer.content
      },
      check: async (context, sizes) => {
        const answer = await this.#ask({ context, sizes })
        if (!('violations' in answer)) throw new Error('the thread that unpacks gave another answer')
        return answer.violations
      },
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    if (worker) await (this.#isAsked ? worker.terminate() : threads.end(worker))
  }

  async #ask(order: Order, transfer: ArrayBuffer[] = []): Promise<Exclude<Answer, { refusal: unknown }>> {
    this.#worker ??= this.#start()
    const worker = this.#worker
    worker.ref()
    this.#isAsked = true
    try {
      worker.postMessage(order, transfer)
      const answer = await nextMessage(worker)
      if ('refusal' in answer) throw new DomainError(answer.refusal.kind, answer.refusal.message)
      return answer
    } catch (error) {
      if (error instanceof DomainError) throw error
      await this.stop()
      throw Object.assign(unavailable('The release could not be unpacked: try again in a moment'), {
        cause: error,
      })
    } finally {
      this.#isAsked = false
      worker.unref()
    }
  }

  #start(): Worker {
    const worker = threads.start()
    // While nobody asks: the next order starts another one.
    worker.on('error', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }
}

/** What the thread says next; one that fails, or says nothing for too long, is an error. */
async function nextMessage(worker: Worker): Promise<Answer> {
  const [message] = await once(worker, 'message', { signal: AbortSignal.timeout(answerMs) })
  return message
}
