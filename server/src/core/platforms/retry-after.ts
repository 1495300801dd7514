/** The longest wait: a platform that asks for more is called again after an hour. */
const longestSeconds = 3600

const within = (seconds: number) => Math.min(longestSeconds, Math.max(1, Math.ceil(seconds)))

/** The seconds to wait: Retry-After as a number or a date, otherwise the end of GitHub's window. */
export function retryAfterOf(headers: Headers, now: number): number | undefined {
  const retryAfter = headers.get('retry-after')?.trim()
  if (retryAfter && /^\d{1,9}$/.test(retryAfter)) return within(Number(retryAfter))
  const date = retryAfter ? Date.parse(retryAfter) : Number.NaN
  if (!Number.isNaN(date)) return within((date - now) / 1000)
  const reset = headers.get('x-ratelimit-reset')
  if (headers.get('x-ratelimit-remaining') === '0' && reset && /^\d{1,11}$/.test(reset))
    return within(Number(reset) - now / 1000)
  return undefined
}
