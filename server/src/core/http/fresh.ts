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
