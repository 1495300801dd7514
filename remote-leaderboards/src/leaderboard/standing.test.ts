import { codeforcesRow } from '../testing/boards'
import { isOld } from './LastUpdated'
import { duration, standingOf } from './standing'

test('escapes a handle in its link', () => {
  const row = codeforcesRow('anna', { codeforcesUsername: '../x?y' })
  expect(standingOf({ ...row, place: 1, batch: '2024', branch: 'mca' }).handle?.href).toBe(
    'https://codeforces.com/profile/..%2Fx%3Fy',
  )
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

test('figures are old after two hours', () => {
  const now = Date.parse('2025-01-15T20:00:00Z')
  const before = (minutes: number) => now - minutes * 60_000
  expect(isOld(before(119), now)).toBe(false)
  expect(isOld(before(120), now)).toBe(true)
})
