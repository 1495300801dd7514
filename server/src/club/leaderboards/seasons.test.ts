import { seasonOf, seasonsSince } from './seasons.ts'

const july = { yearBegins: '07-01' }

test('a month lasts until its last midnight in India, and a year starts in the month of the institute’s year', () => {
  expect(seasonOf('2025-12', july)).toEqual({
    months: ['2025-12'],
    begins: new Date('2025-11-30T18:30:00Z'),
    ends: new Date('2025-12-31T18:30:00Z'),
  })
  const year = seasonOf('2025', july)
  expect([year.months.length, year.months[0], year.months[11]]).toEqual([12, '2025-07', '2026-06'])
  expect([year.begins, year.ends]).toEqual([
    new Date('2025-06-30T18:30:00Z'),
    new Date('2026-06-30T18:30:00Z'),
  ])
  expect(seasonOf('2025', { yearBegins: '01-01' }).months[11]).toBe('2025-12')
  // A year that begins within a month includes the whole month.
  expect(seasonOf('2025', { yearBegins: '07-16' }).months[0]).toBe('2025-07')
})

test('the choice starts with the first counted season, and ends with today’s', () => {
  const first = new Date('2025-05-20T06:00:00Z')
  expect(seasonsSince(first, new Date('2025-07-31T18:30:00Z'), july)).toEqual({
    months: ['2025-08', '2025-07', '2025-06', '2025-05'],
    years: [
      { season: '2025', from: '2025-07', until: '2026-06' },
      { season: '2024', from: '2024-07', until: '2025-06' },
    ],
  })
  expect(seasonsSince(first, new Date('2025-06-30T18:00:00Z'), july)).toEqual({
    months: ['2025-06', '2025-05'],
    years: [{ season: '2024', from: '2024-07', until: '2025-06' }],
  })
  expect(seasonsSince(null, new Date(), july)).toEqual({ months: [], years: [] })
  const wrong = seasonsSince(new Date('2001-01-01'), new Date('2026-11-23'), july)
  expect([wrong.months.length, wrong.months.at(-1), wrong.years.length]).toEqual([120, '2016-12', 11])
})
