/** Shares work while it is under way, and what it gave, a failure too, for `keptMs` after that. `work` has to end. */
export function shareRecent<T>(work: () => Promise<T>, keptMs: number): () => Promise<T> {
  let last: { result: Promise<T>; endedAt: number } | undefined
  return () => {
    if (last && performance.now() - last.endedAt < keptMs) return last.result
    const own = { result: work(), endedAt: Number.POSITIVE_INFINITY }
    const end = () => {
      own.endedAt = performance.now()
    }
    own.result.then(end, end)
    last = own
    return own.result
  }
}

/**
 * Shares the work of callers that come at the same time, and never gives anybody what is older than their call: who
 * comes while a run is under way waits for the next one, with all others who do. So a crowd costs two runs, not one
 * each, and nothing has to be thrown away when data changes.
 */
export function shareFresh<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined

  const run = () => {
    next = undefined
    const own = work().finally(() => {
      if (running === own) running = undefined
    })
    running = own
    return own
  }

  return () => {
    if (!running) return run()
    next ??= running.then(run, run)
    return next
  }
}
