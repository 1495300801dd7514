import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const { setTimeout: realTimeout } = globalThis
let isFrozen = false

/** Stops the clock: time passes only by `pass`, regardless of the machine's speed. */
export function freezeTime(): void {
  isFrozen = true
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] })
}

/** Advances the stopped clock. */
export const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))

/** Waits until `find` finds what the network delivers, while almost no time passes. */
export async function soon<T>(find: () => T | null): Promise<T> {
  for (;;) {
    const found = find()
    if (found !== null) return found
    await new Promise((resolve) => realTimeout(resolve, 5))
    await pass(0.001)
  }
}

/** A user whose actions take no time, for a stopped clock. */
export const quickUser = () => userEvent.setup({ delay: null })

afterEach(async () => {
  // React would otherwise wait forever for work that it scheduled on the stopped clock.
  if (isFrozen) await pass(0.1)
  isFrozen = false
  jest.useRealTimers()
})
