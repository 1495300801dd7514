import { streaksOf } from './streaks.ts'

// A Sunday to the Thursday after it.
const today = '2026-03-05'
const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']
const streaks = (timing: string) => streaksOf(days, timing, today).streaks

test('nobody has a streak without a daily problem, nor without a solution', () => {
  expect(streaksOf([], '', today)).toEqual({ streaks: { current: 0, best: 0 }, forgiven: [] })
  expect(streaksOf(days, '00000', today)).toEqual({ streaks: { current: 0, best: 0 }, forgiven: [] })
})

test('consecutive days count with today, and the longest streak is kept', () => {
  expect(streaks('ddddd')).toEqual({ current: 5, best: 5 })
  expect(streaks('dd00d')).toEqual({ current: 1, best: 2 })
})

test('one missed day a week, Monday to Sunday, is forgiven; the second ends the streak', () => {
  expect(streaksOf(days, 'dd0dd', today)).toEqual({
    streaks: { current: 4, best: 4 },
    forgiven: ['2026-03-03'],
  })
  expect(streaks('dd00d')).toEqual({ current: 1, best: 2 })
  expect(streaks('d0d0d')).toEqual({ current: 1, best: 2 })
  const weeks = ['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03']
  expect(streaksOf(weeks, 'd00d', today)).toEqual({
    streaks: { current: 2, best: 2 },
    forgiven: ['2026-03-01', '2026-03-02'],
  })
})

test('without a streak there is nothing to forgive, but the day is missed', () => {
  expect(streaksOf(days, '00d0d', today)).toEqual({ streaks: { current: 1, best: 1 }, forgiven: [] })
})

test('today isn’t missed before it is over', () => {
  expect(streaks('ddd00')).toEqual({ current: 3, best: 3 })
  expect(streaksOf(days, 'dddd0', today).forgiven).toEqual([])
  expect(streaksOf(days, 'dd000', '2026-03-06').streaks).toEqual({ current: 0, best: 2 })
})

test.each(['l', 'b'])('a problem that was only solved after or before its day is missed (%s)', (mark) => {
  expect(streaks(`dd${mark}dd`)).toEqual({ current: 4, best: 4 })
  expect(streaks(`dd${mark}${mark}d`)).toEqual({ current: 1, best: 2 })
})

test('one of a day’s problems is enough, and two of them count once', () => {
  const two = ['2026-03-03', '2026-03-04', '2026-03-04', '2026-03-05']
  expect(streaksOf(two, 'd0dd', today).streaks).toEqual({ current: 3, best: 3 })
  expect(streaksOf(two, 'dddd', today).streaks).toEqual({ current: 3, best: 3 })
})

test('days without a problem are skipped, and future days are ignored', () => {
  const some = ['2026-02-20', '2026-03-01', '2026-03-05', '2026-03-06', '2026-03-07']
  expect(streaksOf(some, 'ddd00', today).streaks).toEqual({ current: 3, best: 3 })
  expect(streaksOf(some, 'ddddd', today).streaks).toEqual({ current: 3, best: 3 })
})
