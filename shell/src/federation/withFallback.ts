/** Nothing came in time; whatever was begun may still end later. */
export class TookTooLongError extends Error {
  override readonly name = 'TookTooLongError'
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * What `first` gives, or `fallback`, whichever is sooner; the fallback is begun when the first has failed, or has not
 * come after `patienceMs`. Where both fail, the failure is the first's.
 */
export function withFallback<T>(
  first: Promise<T>,
  fallback: () => Promise<T>,
  patienceMs: number,
): Promise<T> {
  let isThere = false
  const ended = first.then(
    () => {
      isThere = true
    },
    () => {},
  )
  const second = Promise.race([ended, after(patienceMs)]).then(() => (isThere ? first : fallback()))
  return Promise.any([first, second]).catch(() => first)
}

/**
 * What `work` gives, if it comes within `ms`.
 * @throws TookTooLongError otherwise.
 */
export function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const tooLate = after(ms).then((): never => {
    throw new TookTooLongError()
  })
  return Promise.race([work, tooLate])
}
