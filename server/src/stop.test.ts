import type { App } from './app.ts'
import { stopGracefully } from './stop.ts'

test.each([
  [0, 20],
  [5, 20],
  [30, 70],
])('with %i seconds of draining a stop that hangs ends after %i', async (drainSeconds, endSeconds) => {
  jest.useFakeTimers()
  const handlers = new Map<string | symbol, () => void>()
  const note = (event: string | symbol, handler: () => void) => {
    handlers.set(event, handler)
    return process
  }
  jest.spyOn(process, 'on').mockImplementation(note)
  jest.spyOn(process, 'once').mockImplementation(note)
  const exit = jest.spyOn(process, 'exit').mockImplementation((() => {}) as never)
  const startDraining = jest.fn()
  const hangs = () => new Promise<void>(() => {})
  stopGracefully({ environment: { drainSeconds }, startDraining, leave: hangs } as unknown as App, hangs)

  handlers.get('SIGTERM')?.()
  expect(startDraining).toHaveBeenCalled()
  jest.advanceTimersByTime(endSeconds * 1000 - 1)
  expect(exit).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(exit).toHaveBeenCalledWith(1)
  jest.useRealTimers()
  jest.restoreAllMocks()
})
