import { unavailable } from '../../../core/errors/domain-error.ts'

/** Lets one in at a time; who comes meanwhile waits a moment, and is asked to come again where that was not enough. */
export class OneAtATime {
  readonly #waitMs: number
  #running: Promise<unknown> | undefined

  constructor(waitMs: number) {
    this.#waitMs = waitMs
  }

  /** @throws a refusal, 503 with Retry-After, when `work` could not begin in time. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    let isLate = false
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        isLate = true
        resolve()
      }, this.#waitMs)
    })
    // Looked at anew each time: of those who waited for the same one, the first to wake is the next.
    while (this.#running && !isLate) await Promise.race([this.#running, late])
    clearTimeout(timer)
    if (this.#running)
      throw unavailable('Another release is being published just now: try again in a few seconds')
    const running = work().finally(() => {
      this.#running = undefined
    })
    this.#running = running.catch(() => {})
    return running
  }
}
