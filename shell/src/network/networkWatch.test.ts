import { networkWatch, pauseMs } from './networkWatch'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A watch over a network that is there or not, and how often it was asked for. */
function watched({ waits = true } = {}) {
  const line = { isThere: false }
  const answers = jest.fn(async () => line.isThere)
  const { lost, onBack, ...watch } = networkWatch(answers)
  const back = jest.fn()
  const leave = waits ? onBack(back) : () => {}
  return { line, answers, lost, ...watch, onBack, back, leave }
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const goOnline = async () => {
  window.dispatchEvent(new Event('online'))
  await pass(0)
}

test('The return of the network is told at once when the browser says so', async () => {
  const { line, lost, back } = watched()
  lost()
  line.isThere = true
  await goOnline()

  expect(back).toHaveBeenCalledTimes(1)
  await pass(pauseMs)
  expect(back).toHaveBeenCalledTimes(1)
})

test('A browser that says it is on line is not believed until the portal answers', async () => {
  const { line, lost, back } = watched()
  lost()
  await goOnline()
  expect(back).not.toHaveBeenCalled()

  line.isThere = true
  await pass(pauseMs)
  expect(back).toHaveBeenCalledTimes(1)
})

test('A browser that never said it was off line is asked every few seconds', async () => {
  const { line, answers, lost, back } = watched()
  lost()
  lost()
  await pass(2 * pauseMs)
  expect(answers).toHaveBeenCalledTimes(2)
  expect(back).not.toHaveBeenCalled()

  line.isThere = true
  await pass(2 * pauseMs)
  expect(back).toHaveBeenCalledTimes(1)
})

test('A page that comes to the front asks at once, one in the background does not', async () => {
  const { line, answers, lost, back } = watched()
  lost()
  line.isThere = true
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(answers).not.toHaveBeenCalled()

  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(back).toHaveBeenCalledTimes(1)
})

test('Nothing is asked where nothing was lost or nobody waits', async () => {
  const { answers } = watched()
  await goOnline()
  await pass(pauseMs)
  expect(answers).not.toHaveBeenCalled()

  const alone = watched({ waits: false })
  alone.lost()
  await pass(pauseMs)
  expect(alone.answers).not.toHaveBeenCalled()

  const left = watched()
  left.lost()
  left.leave()
  await pass(pauseMs)
  expect(left.answers).not.toHaveBeenCalled()
})

test('Who comes after the loss is told as well', async () => {
  const { line, lost, onBack } = watched({ waits: false })
  lost()
  const late = jest.fn()
  onBack(late)
  line.isThere = true
  await pass(pauseMs)

  expect(late).toHaveBeenCalledTimes(1)
})

test('A network that is lost again is told again', async () => {
  const { line, lost, back } = watched()
  line.isThere = true
  lost()
  await goOnline()
  lost()
  await goOnline()

  expect(back).toHaveBeenCalledTimes(2)
})

test('Whoever finds that nothing answers has found the loss', async () => {
  const { line, isReachable, back } = watched()
  expect(await isReachable()).toBe(false)
  line.isThere = true
  expect(await isReachable()).toBe(true)
  await pass(pauseMs)

  expect(back).toHaveBeenCalledTimes(1)
})
