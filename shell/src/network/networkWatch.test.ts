import { networkWatch, pauseMs } from './networkWatch'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A watch over a simulated network, and how often it probed. */
function watched() {
  const line = { isThere: false }
  const answers = jest.fn(async () => line.isThere)
  const back = jest.fn()
  const { lost, onBack } = networkWatch(answers)
  onBack(back)
  return { line, answers, lost, back }
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const goOnline = async () => {
  window.dispatchEvent(new Event('online'))
  await pass(0)
}

test('reports the return of the network at once when the browser does, each time that it was lost', async () => {
  const { line, lost, back } = watched()
  line.isThere = true
  for (const times of [1, 2]) {
    lost()
    await goOnline()
    expect(back).toHaveBeenCalledTimes(times)
  }
  await pass(pauseMs)
  expect(back).toHaveBeenCalledTimes(2)
})

test('doesn’t believe a browser that claims to be online, and probes every few seconds until the portal answers', async () => {
  const { line, answers, lost, back } = watched()
  lost()
  lost()
  await goOnline()
  await pass(2 * pauseMs)
  expect(answers).toHaveBeenCalledTimes(3)
  expect(back).not.toHaveBeenCalled()

  line.isThere = true
  await pass(2 * pauseMs)
  expect(back).toHaveBeenCalledTimes(1)
})

test('probes at once when the page comes to the front, and never in the background', async () => {
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
