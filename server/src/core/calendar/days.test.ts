import { dayOf, daysBefore, lastDays, startOf } from './days.ts'

test('a day starts at midnight in Asia/Kolkata, half past six in the evening in UTC', () => {
  expect(dayOf(new Date('2025-01-30T18:29:59.999Z'))).toBe('2025-01-30')
  expect(dayOf(new Date('2025-01-30T18:30:00Z'))).toBe('2025-01-31')
  expect(startOf('2025-01-31').toISOString()).toBe('2025-01-30T18:30:00.000Z')
})

test('days are counted across months, years and leap days', () => {
  expect(daysBefore('2024-03-01', 1)).toBe('2024-02-29')
  expect(daysBefore('2025-01-01', 1)).toBe('2024-12-31')
  expect(daysBefore('2024-12-31', -1)).toBe('2025-01-01')
  expect(lastDays(new Date('2025-03-01T20:00:00Z'), 3)).toEqual(['2025-02-28', '2025-03-01', '2025-03-02'])
})

test('every moment is on the day that the calendar of Asia/Kolkata says', () => {
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })
  for (let hour = 0; hour < 24 * 400; hour += 1) {
    const moment = new Date(Date.UTC(2023, 11, 1, hour, (hour * 7) % 60))
    expect(dayOf(moment)).toBe(calendar.format(moment))
  }
})
