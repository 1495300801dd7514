import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const { setTimeout: realTimeout } = globalThis
let isFrozen = false

/** Stops the clock: from here on time passes by `pass` alone, however slow the machine is. */
export function freezeTime(): void {
  isFrozen = true
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] })
}

/** Lets so much time pass on a stopped clock. */
export const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))

/** Waits for `find` to find something that the network brings, while next to no time passes. */
export async function soon<T>(find: () => T | null): Promise<T> {
  for (;;) {
    const found = find()
    if (found !== null) return found
    await new Promise((resolve) => realTimeout(resolve, 5))
    await pass(0.001)
  }
}

/** A user who needs no time, for a stopped clock. */
export const quickUser = () => userEvent.setup({ delay: null })

afterEach(async () => {
  // What React has put off until the next moment would be lost with the stopped clock, and React wait for it for good.
  if (isFrozen) await pass(0.1)
  isFrozen = false
  jest.useRealTimers()
})
