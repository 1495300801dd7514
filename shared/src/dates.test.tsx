import { act, render, screen } from '@testing-library/react'
import {
  agoText,
  dayOf,
  dayOfMonthText,
  dayText,
  fieldText,
  longDayText,
  momentText,
  monthText,
  shortDayText,
  shortMonthText,
  timeText,
  today,
  weekdayText,
} from './dates'
import { Moment } from './Moment'
import { useToday } from './useToday'

test('a moment late in the UTC evening is on the next day in Kolkata', () => {
  const moment = Date.parse('2025-01-15T20:00:00Z')
  expect(dayText(moment)).toBe('16 Jan 2025')
  expect(momentText(moment)).toBe('16 Jan 2025, 01:30')
  expect(fieldText(moment)).toBe('2025-01-16T01:30')
  jest.useFakeTimers({ now: moment })
  expect(today()).toBe('2025-01-16')
  jest.useRealTimers()
  // A day is the same in every time zone.
  expect(weekdayText('2025-01-31')).toBe('Fri')
  expect(monthText('2025-01-01')).toBe('January 2025')
  expect(shortMonthText('2025-01-01')).toBe('Jan 2025')
  expect(shortDayText('2025-01-05')).toBe('5 Jan 2025')
})

test('names the year of a day outside the current year', () => {
  jest.useFakeTimers({ now: Date.parse('2025-12-31T20:00:00Z') })
  expect(longDayText('2026-01-30')).toBe('Friday 30 January')
  expect(dayOfMonthText('2026-01-30')).toBe('30 Jan')
  expect(longDayText('2025-12-31')).toBe('Wednesday 31 December 2025')
  expect(dayOfMonthText('2025-12-31')).toBe('31 Dec 2025')
  jest.useRealTimers()
})

test('formats days and times as browsers do', () => {
  jest.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') })
  const timeZone = 'Asia/Kolkata'
  const moment = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const day = new Intl.DateTimeFormat('en-CA', { timeZone })
  const parts = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options })
  const weekday = parts({ weekday: 'short' })
  const long = parts({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const hours = Array.from(
    { length: 4 * 366 },
    (_, index) => Date.parse('2024-01-01') + index * 6 * 3_600_000,
  )
  for (const at of hours) {
    expect(momentText(at)).toBe(moment.format(at))
    expect(dayOf(at)).toBe(day.format(at))
    expect(weekdayText(dayOf(at))).toBe(weekday.format(at))
    expect(longDayText(dayOf(at))).toBe(long.format(at).replace(',', ''))
  }
  expect(timeText(Date.parse('2025-01-15T18:30:00Z'))).toBe('00:00')
  jest.useRealTimers()
})

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3600, '1 hour ago'],
  [3 * 3600 + 100, '3 hours ago'],
  [86_400, 'yesterday'],
  [3 * 86_400, '3 days ago'],
  [-30, 'just now'],
])('%i seconds ago reads as %s', (seconds, text) => {
  const now = Date.parse('2025-01-15T12:00:00Z')
  expect(agoText(now - seconds * 1000, now)).toBe(text)
})

test('a moment shows its age, from some days on its day, also if this clock is behind', () => {
  jest.useFakeTimers({ now: new Date('2025-01-15T12:00:00Z') })
  const moment = (at: string, agoDays?: number) =>
    render(<Moment at={at} {...(agoDays !== undefined && { agoDays })} />).container.textContent
  expect(moment('2025-01-12T12:00:00Z')).toBe('3 days ago')
  expect(moment('2025-01-12T12:00:00Z', 7)).toBe('3 days ago')
  expect(moment('2025-01-12T12:00:00Z', 3)).toBe('12 Jan 2025')
  expect(moment('2025-01-15T12:00:30Z', 0)).toBe('15 Jan 2025')
  jest.useRealTimers()
})

function Today() {
  return <time>{useToday()}</time>
}

test('a page that stays open past midnight in India gets the new day', () => {
  jest.useFakeTimers({ now: new Date('2026-11-26T18:29:50Z') })
  render(<Today />)
  expect(screen.getByText('2026-11-26')).toBeVisible()

  act(() => jest.advanceTimersByTime(30_000))

  expect(screen.getByText('2026-11-27')).toBeVisible()
  jest.useRealTimers()
})
