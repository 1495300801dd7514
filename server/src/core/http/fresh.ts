/** Shares what the last work gave for `keptMs`, and the work that follows among all who wait for it. */
export function shareRecent<T>(work: () => Promise<T>, keptMs: number): () => Promise<T> {
  let last: { result: Promise<T>; at: number } | undefined
  return () => {
    const at = performance.now()
    if (last && at - last.at < keptMs) return last.result
    const own = { result: work(), at }
    last = own
    own.result.catch(() => {
      if (last === own) last = undefined
    })
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
