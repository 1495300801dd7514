/** Does the work once in so long for all who ask, and once for those who ask at the same time. */
export function keepFor<T>(ms: number, clock: () => Date, work: () => Promise<T>): () => Promise<T> {
  let kept: { value: T; until: number } | undefined
  let running: Promise<T> | undefined

  return async () => {
    const now = clock().getTime()
    if (kept && now < kept.until) return kept.value
    running ??= work()
      .then((value) => {
        kept = { value, until: now + ms }
        return value
      })
      .finally(() => {
        running = undefined
      })
    return running
  }
}
