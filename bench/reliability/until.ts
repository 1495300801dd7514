import { setTimeout as pause } from 'node:timers/promises'

/** Waits for the condition; returns the milliseconds, or infinity after the timeout. */
export async function until(isSo: () => boolean | Promise<boolean>, timeoutMs: number): Promise<number> {
  const start = performance.now()
  while (performance.now() - start < timeoutMs) {
    if (await isSo()) return performance.now() - start
    await pause(20)
  }
  return Number.POSITIVE_INFINITY
}
