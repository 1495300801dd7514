import { after } from '../boot/after'

export class TookTooLongError extends Error {
  override readonly name = 'TookTooLongError'
}

/**
 * Returns the first result of `first` and `fallback`. `fallback` starts once `first` has failed, or after
 * `timeoutMs`. If both fail, rejects with the failure of `first`.
 */
export function withFallback<T>(
  first: Promise<T>,
  fallback: () => Promise<T>,
  timeoutMs: number,
): Promise<T> {
  let isThere = false
  const ended = first.then(
    () => {
      isThere = true
    },
    () => {},
  )
  const second = Promise.race([ended, after(timeoutMs)]).then(() => (isThere ? first : fallback()))
  return Promise.any([first, second]).catch(() => first)
}

/**
 * The result of `work`, if it comes within `ms`.
 * @throws TookTooLongError otherwise.
 */
export function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const tooLate = after(ms).then((): never => {
    throw new TookTooLongError()
  })
  return Promise.race([work, tooLate])
}
