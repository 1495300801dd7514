const longWaitSeconds = 120

/** When to try again: 'Try again in 40 s', for longer waits 'Try again at 14:32'. */
export function waitText(seconds: number, now = Date.now()): string {
  if (seconds <= longWaitSeconds) return `Try again in ${seconds} s`
  const clock = new Date(now + seconds * 1000).toTimeString()
  return `Try again at ${clock.slice(0, 5)}`
}
