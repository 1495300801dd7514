import { makeReporter, pauseMs } from './reporter'

const papers = { name: 'papers', version: '1.0.0-00000001', route: '/listPapers' }
const displayed = { kind: 'displayed', ...papers } as const
const failed = { kind: 'failed', ...papers, stage: 'render', code: 'TypeError' } as const

function reporter() {
  const sent: { token: string; events: unknown[] }[] = []
  const browser = { takes: true }
  const send = (body: string) => {
    if (browser.takes) sent.push(JSON.parse(body))
    return browser.takes
  }
  return { ...makeReporter('first', send), sent, browser }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('what is not urgent goes together, a failure at once', () => {
  const { tell, sent } = reporter()

  tell(displayed)
  tell({ kind: 'timed', ...papers, metric: 'LCP', value: 12 })
  expect(sent).toEqual([])
  jest.advanceTimersByTime(pauseMs)
  expect(sent).toEqual([{ token: 'first', events: [displayed, expect.objectContaining({ metric: 'LCP' })] }])

  tell(failed)
  expect(sent[1]).toEqual({ token: 'first', events: [failed] })
})

test('the same is told once, as React does all twice in development', () => {
  const { tell, flush, sent } = reporter()

  for (const event of [displayed, displayed, failed, failed, { ...failed, code: 'RangeError' }]) tell(event)
  flush()

  expect(sent).toEqual([{ token: 'first', events: [displayed, failed] }])
})

test('what the browser does not take goes with the next', () => {
  const { tell, sent, browser } = reporter()
  browser.takes = false
  tell(failed)

  browser.takes = true
  tell({ ...failed, route: '/addPaper' })

  expect(sent).toEqual([{ token: 'first', events: [failed, { ...failed, route: '/addPaper' }] }])
})

test('a page that is hidden sends at once, as it may not come back; and no more than the server takes at a time', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { tell, sent, browser } = reporter()
  browser.takes = false
  for (let page = 0; page < 24; page += 1) tell({ ...displayed, route: `/page${page}` })

  browser.takes = true
  tell(displayed)

  expect(sent.map(({ events }) => events.length)).toEqual([20, 5])
})
