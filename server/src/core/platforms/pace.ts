import { setTimeout as sleep } from 'node:timers/promises'

/** Time for clients; tests bring their own. */
export interface PlatformTime {
  now(): number
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

export const realTime: PlatformTime = {
  // A monotonic time, so that setting the machine's clock back delays nothing.
  now: () => performance.timeOrigin + performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, { signal }),
}

/** The longest wait in the queue. */
const longestQueueMs = 20_000

/** Lets one call through per interval. Resolves to undefined, or to the seconds to wait if many wait. */
export function makePace(everyMs: number, time: PlatformTime) {
  let freeAt = 0
  return async (signal?: AbortSignal): Promise<number | undefined> => {
    const now = time.now()
    const turnAt = Math.max(now, freeAt)
    if (turnAt - now > longestQueueMs) return Math.ceil((turnAt - now) / 1000)
    freeAt = turnAt + everyMs
    if (turnAt > now) await time.wait(turnAt - now, signal)
    return undefined
  }
}
