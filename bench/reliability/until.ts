export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Waits for the condition; returns the milliseconds, or undefined after the timeout. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  withinMs: number,
): Promise<number | undefined> {
  const start = performance.now()
  while (performance.now() - start < withinMs) {
    if (await isSo()) return performance.now() - start
    await pause(20)
  }
  return undefined
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
