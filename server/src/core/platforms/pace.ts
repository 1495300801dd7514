import { setTimeout as sleep } from 'node:timers/promises'

/** Time as a client knows it; tests bring their own. */
export interface PlatformTime {
  now(): number
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

export const realTime: PlatformTime = {
  // It only goes forward: a machine whose clock is put back asks nobody later for it.
  now: () => performance.timeOrigin + performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, { signal }),
}

/** Nobody stands in the queue longer than this. */
export const longestQueueMs = 20_000

/**
 * Lets one call through every so many milliseconds, in the order in which they come. Undefined: it is your turn;
 * a number: the queue is too long, come back in so many seconds.
 */
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
