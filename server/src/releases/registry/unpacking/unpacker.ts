import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { DomainError, unavailable } from '../../../core/errors/domain-error.ts'
import type { Tasks } from './unpacker.worker.ts'

/** No task takes this long unless the machine has come to a halt. */
const answerMs = 60_000

/** The thread's modules take some 50 MB, so it ends when nobody publishes any longer. */
const idleMs = 10_000

const isSource = import.meta.url.endsWith('.ts')
const program = fileURLToPath(new URL(`./unpacker.worker.${isSource ? 'ts' : 'js'}`, import.meta.url))

/** Node reads the sources through tsx, the contract's too. */
const forSources = [
  '--conditions=source',
  '--import',
  new URL('../../../../scripts/typescript.js', import.meta.url).href,
]

/** How threads start, and end when they are idle. Tests reuse the threads of a closed portal. */
export const threads = {
  start: () =>
    new Worker(program, {
      ...(isSource && { execArgv: forSources }),
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    }),
  end: (worker: Worker): unknown => worker.terminate(),
}

/**
 * Unpacks and checks releases in another thread, so that the server keeps answering. An archive that exhausts the
 * thread's memory ends the thread, not the portal.
 */
export class Unpacker {
  #idle: Worker | undefined
  #timer: NodeJS.Timeout | undefined

  /** Transfers the bytes of a gzipped archive. @throws DomainError if it isn't a release of `name` */
  unpack(name: string, archive: Uint8Array<ArrayBuffer>): ReturnType<Tasks['unpack']> {
    return this.#run('unpack', [name, archive], [archive.buffer])
  }

  /** The violations that the release checks find. A hostile release keeps them busy for seconds. */
  check(...args: Parameters<Tasks['check']>): ReturnType<Tasks['check']> {
    return this.#run('check', args)
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    const worker = this.#idle
    this.#idle = undefined
    if (worker) await threads.end(worker)
  }

  async #run<Task extends keyof Tasks>(
    task: Task,
    args: Parameters<Tasks[Task]>,
    transfer: ArrayBuffer[] = [],
  ): Promise<Awaited<ReturnType<Tasks[Task]>>> {
    clearTimeout(this.#timer)
    const worker = this.#idle ?? this.#start()
    this.#idle = undefined
    worker.ref()
    try {
      worker.postMessage({ task, args }, transfer)
      const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(answerMs) })
      worker.unref()
      this.#idle = worker
      this.#timer = setTimeout(() => void this.stop(), idleMs).unref()
      if (answer.refusal) throw new DomainError(answer.refusal.kind, answer.refusal.message)
      return answer.result
    } catch (error) {
      if (error instanceof DomainError) throw error
      await worker.terminate()
      throw Object.assign(unavailable('The release could not be unpacked: try again in a moment'), {
        cause: error,
      })
    }
  }

  #start(): Worker {
    const worker = threads.start()
    // An idle thread that fails is replaced by the next task.
    worker.on('error', () => {
      if (this.#idle === worker) this.#idle = undefined
    })
    return worker
  }
}
