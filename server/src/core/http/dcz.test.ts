import { zstandard } from './dcz.ts'

// In this order: what has started stays.
test('a file of Zstandard that cannot be read is read again', async () => {
  const unreadable = () => Promise.reject(new Error('EMFILE'))
  await expect(zstandard(unreadable)).rejects.toThrow('EMFILE')
})

test('what does not start fails after five seconds, for all at once, and is taken if it starts later', async () => {
  let hasStarted = () => {}
  const load = () =>
    new Promise<void>((resolve) => {
      hasStarted = resolve
    })
  jest.useFakeTimers()
  const first = expect(zstandard(load)).rejects.toThrow('Zstandard has not started')
  await jest.advanceTimersByTimeAsync(5000)
  await first
  await expect(zstandard()).rejects.toThrow('Zstandard has not started')
  hasStarted()
  await jest.advanceTimersByTimeAsync(0)
  await expect(zstandard()).resolves.toBeUndefined()
  jest.useRealTimers()
})
