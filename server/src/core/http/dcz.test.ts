import { startedOnce } from './dcz.ts'

afterEach(() => {
  jest.useRealTimers()
})

test('what could not be loaded is loaded again', async () => {
  const load = jest.fn(() => Promise.resolve())
  load.mockRejectedValueOnce(new Error('EMFILE'))
  const start = startedOnce(load)
  await expect(start()).rejects.toThrow('EMFILE')
  await expect(start()).resolves.toBeUndefined()
  await start()
  expect(load).toHaveBeenCalledTimes(2)
})

test('what does not start fails after five seconds, for all at once, and is taken if it starts later', async () => {
  jest.useFakeTimers()
  let hasStarted = () => {}
  const start = startedOnce(
    () =>
      new Promise<void>((resolve) => {
        hasStarted = resolve
      }),
  )
  const late = jest.fn()
  start().catch(late)
  await jest.advanceTimersByTimeAsync(4999)
  expect(late).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(late).toHaveBeenCalledTimes(1)
  await expect(start()).rejects.toThrow('Zstandard has not started')
  hasStarted()
  await jest.advanceTimersByTimeAsync(0)
  await expect(start()).resolves.toBeUndefined()
})
