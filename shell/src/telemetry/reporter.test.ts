import type { TelemetryEvent } from '@portal/shared/contract'
import { makeReporter, pauseMs } from './reporter'

const papers = { name: 'papers', version: '1.0.0-00000001', route: '/listPapers' }
const displayed = { kind: 'displayed', ...papers } as const
const failed = { kind: 'failed', ...papers, stage: 'render', code: 'TypeError' } as const

function reporter() {
  const sent: (readonly TelemetryEvent[])[] = []
  const network = { isThere: true }
  const send = async (events: readonly TelemetryEvent[]) => {
    if (!network.isThere) throw new TypeError('Failed to fetch')
    sent.push(events)
  }
  return { ...makeReporter(send), sent, network }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('sends a failure at once, and what is not urgent together', () => {
  const { report, sent } = reporter()

  report(displayed)
  report({ kind: 'timed', ...papers, metric: 'LCP', value: 12 })
  expect(sent).toEqual([])
  jest.advanceTimersByTime(pauseMs)
  expect(sent).toEqual([[displayed, expect.objectContaining({ metric: 'LCP' })]])

  report(failed)
  expect(sent[1]).toEqual([failed])
})

test('reports the same event once, as React runs effects twice in development', () => {
  const { report, flush, sent } = reporter()

  for (const event of [displayed, displayed, failed, failed, { ...failed, code: 'RangeError' }]) report(event)
  flush()

  expect(sent).toEqual([[displayed, failed]])
})

test('sends events that did not reach the portal with the next report', async () => {
  const { report, sent, network } = reporter()
  network.isThere = false
  report(failed)
  await Promise.resolve()

  network.isThere = true
  report({ ...failed, route: '/addPaper' })

  expect(sent).toEqual([[failed, { ...failed, route: '/addPaper' }]])
})

test('sends everything at once from a hidden page, which may not come back, in pieces that the server accepts', async () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { report, sent, network } = reporter()
  network.isThere = false
  for (let page = 0; page < 24; page += 1) report({ ...displayed, route: `/page${page}` })
  await Promise.resolve()

  network.isThere = true
  report(displayed)

  expect(sent.map((events) => events.length)).toEqual([20, 5])
})
