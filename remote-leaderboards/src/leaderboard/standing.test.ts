import { codeforcesRow } from '../testing/boards'
import { isOld } from './moments'
import { placesOf } from './places'
import { codeforcesStandings, duration } from './standing'

test.each([
  [[], []],
  [[9], [1]],
  [
    [9, 8, 7],
    [1, 2, 3],
  ],
  [
    [9, 9, 8, 8, 8, 1],
    [1, 1, 3, 3, 3, 6],
  ],
])('the places of %j are %j', (figures, places) => {
  expect(placesOf(figures, (one, other) => one === other)).toEqual(places)
})

test('one who is rated 0 and one who is unrated share no place', () => {
  const rows = [
    codeforcesRow('anna', { rating: 0, rank: 'newbie' }),
    codeforcesRow('bert', { rating: 0, rank: 'unrated' }),
    codeforcesRow('cleo', { rating: 0, rank: 'unrated' }),
  ]
  expect(codeforcesStandings(rows).map(({ place }) => place)).toEqual([1, 2, 2])
})

test('a strange handle stays within its address', () => {
  const [standing] = codeforcesStandings([codeforcesRow('anna', { codeforcesUsername: '../x?y' })])
  expect(standing?.handle?.href).toBe('https://codeforces.com/profile/..%2Fx%3Fy')
})

test.each([
  [0, '0 min'],
  [59 * 60, '59 min'],
  [3600, '1 h'],
  [5 * 3600 + 20 * 60, '5 h 20 min'],
  [86_400, '1 d'],
  [86_400 * 12 + 3600 * 7 + 59, '12 d 7 h'],
  [86_400 * 40_000, '40,000 d'],
])('%d seconds are %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text)
})

test('two hours make figures old', () => {
  const now = Date.parse('2025-01-15T20:00:00Z')
  const before = (minutes: number) => now - minutes * 60_000
  expect(isOld(before(119), now)).toBe(false)
  expect(isOld(before(120), now)).toBe(true)
})
