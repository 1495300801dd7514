import {
  agoText,
  dayOf,
  dayText,
  longDayText,
  momentText,
  monthText,
  shortDayText,
  shortMonthText,
  timeText,
  today,
  weekdayText,
} from './dates'

test('a moment late in the evening of UTC is on the next day in Kolkata', () => {
  const moment = Date.parse('2025-01-15T20:00:00Z')
  expect(dayText(moment)).toBe('16 Jan 2025')
  expect(momentText(moment)).toBe('16 Jan 2025, 01:30')
  jest.useFakeTimers({ now: moment })
  expect(today()).toBe('2025-01-16')
  jest.useRealTimers()
})

test('a day is that day wherever the reader is', () => {
  expect(weekdayText('2025-01-31')).toBe('Fri')
  expect(longDayText('2025-01-31')).toBe('Friday 31 January')
  expect(monthText('2025-01-01')).toBe('January 2025')
  expect(shortMonthText('2025-01-01')).toBe('Jan 2025')
  expect(shortDayText('2025-01-05')).toBe('5 Jan 2025')
})

test('days and times are those that browsers would write', () => {
  const timeZone = 'Asia/Kolkata'
  const moment = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const day = new Intl.DateTimeFormat('en-CA', { timeZone })
  const parts = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options })
  const weekday = parts({ weekday: 'short' })
  const long = parts({ weekday: 'long', day: 'numeric', month: 'long' })
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
