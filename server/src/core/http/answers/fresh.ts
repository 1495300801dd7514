import { setImmediate } from 'node:timers/promises'

/**
 * Shares work while it is under way, and what it gave, a failure too, for `keptMs` after that. `work` has to end.
 * `staleMs`: for so long beyond that, who comes begins the next run and is given what was there before, as are all until
 * it has ended; after a failure there is none.
 */
export function shareRecent<T>(work: () => Promise<T>, keptMs: number, staleMs = 0): () => Promise<T> {
  let last: { result: Promise<T>; endedAt: number; failed: boolean } | undefined
  let running: Promise<T> | undefined

  const run = () => {
    const own = work()
    const end = (failed: boolean) => () => {
      last = { result: own, endedAt: performance.now(), failed }
      running = undefined
    }
    own.then(end(false), end(true))
    running = own
    return own
  }

  return () => {
    const age = last ? performance.now() - last.endedAt : Number.POSITIVE_INFINITY
    if (last && !running && age < keptMs) return last.result
    const next = running ?? run()
    return last && !last.failed && age < keptMs + staleMs ? last.result : next
  }
}

/**
 * Shares the work of callers that come at the same time, and never gives anybody what is older than their call: a run
 * begins once all calls of this turn of the event loop are there, and who comes while one is under way waits for the next
 * one, with all others who do. So a crowd costs two runs, not one each, and nothing has to be thrown away when data changes.
 */
export function shareFresh<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined

  const run = () => {
    next = undefined
    const own = work()
    running = own.catch(() => {})
    return own
  }

  return () => {
    next ??= running.then(() => setImmediate()).then(run)
    return next
  }
}
