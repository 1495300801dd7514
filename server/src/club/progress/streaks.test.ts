import { streaksOf } from './streaks.ts'

const today = '2026-03-05'
const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']
const streaks = (timing: string) => streaksOf(days, timing, today)

test('nobody has a streak without a daily problem, nor without a solution', () => {
  expect(streaksOf([], '', today)).toEqual({ current: 0, best: 0 })
  expect(streaks('00000')).toEqual({ current: 0, best: 0 })
})

test('consecutive days count with today, and the longest streak is kept', () => {
  expect(streaks('ddddd')).toEqual({ current: 5, best: 5 })
  expect(streaks('ddd0d')).toEqual({ current: 1, best: 3 })
})

test('an open today breaks nothing, but yesterday does', () => {
  expect(streaks('0ddd0')).toEqual({ current: 3, best: 3 })
  expect(streaks('ddd00')).toEqual({ current: 0, best: 3 })
})

test('a problem that was solved after its day breaks the streak', () => {
  expect(streaks('ddldd')).toEqual({ current: 2, best: 2 })
})

test('a day whose problems were all solved before it neither counts nor breaks', () => {
  expect(streaks('ddbdd')).toEqual({ current: 4, best: 4 })
  expect(streaks('bbbbb')).toEqual({ current: 0, best: 0 })
})

test('one of a day’s problems is enough, and two of them count once', () => {
  const two = ['2026-03-03', '2026-03-04', '2026-03-04', '2026-03-05']
  expect(streaksOf(two, 'd0dd', today)).toEqual({ current: 3, best: 3 })
  expect(streaksOf(two, 'dddd', today)).toEqual({ current: 3, best: 3 })
  expect(streaksOf(two, 'db0d', today)).toEqual({ current: 1, best: 1 })
})

test('days without a problem are skipped, and future days are ignored', () => {
  const some = ['2026-02-20', '2026-03-01', '2026-03-05', '2026-03-06', '2026-03-07']
  expect(streaksOf(some, 'ddd00', today)).toEqual({ current: 3, best: 3 })
  expect(streaksOf(some, 'ddddd', today)).toEqual({ current: 3, best: 3 })
})
