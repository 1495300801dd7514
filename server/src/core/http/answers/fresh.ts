import { setImmediate } from 'node:timers/promises'

/**
 * Shares work while it runs, and its result (or failure) for `keptMs` after that. `work` has to end. For `staleMs`
 * longer, a call starts the next run but still gets the previous result, as do all others until the run ends. Failures
 * are never reused for that long.
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
 * Shares the work of simultaneous callers, and never returns a result that is older than the call. A run starts once
 * all calls of this turn of the event loop are there. Calls during a run wait together for the next one. So a crowd
 * costs two runs, and nothing has to be invalidated when data changes.
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
