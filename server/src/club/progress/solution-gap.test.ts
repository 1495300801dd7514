import { type Gap, gapAfter, noGap } from './solution-gap.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 0, 10, hour))
const gap = (from: number, until: number, gapCount: number | null): Gap => ({
  gapFrom: at(from),
  gapUntil: at(until),
  gapCount,
})

/** Unlisted problems before and now, and the hours of the last successful poll and of the oldest listed solution. */
type Poll = { before: number | null; now: number | null; good?: number | null; oldest?: number | null }

test.each<[string, Gap, Poll, Gap]>([
  ['the first poll has no gap', noGap, { before: null, now: 300, good: null, oldest: 9 }, noGap],
  ['all are listed', noGap, { before: 5, now: 5, oldest: null }, noGap],
  ['the list reaches back to the last poll', noGap, { before: 5, now: 5, oldest: 7 }, noGap],
  ['old problems were solved again', noGap, { before: 5, now: 5, oldest: 9 }, noGap],
  ['a gap', noGap, { before: 5, now: 12, oldest: 9 }, gap(8, 9, 7)],
  ['a gap of unknown size', noGap, { before: null, now: null, oldest: 9 }, gap(8, 9, null)],
  ['another gap is added', gap(2, 3, 4), { before: 9, now: 12, oldest: 9 }, gap(2, 9, 7)],
  ['some are submitted again', gap(2, 3, 4), { before: 9, now: 6, oldest: 7 }, gap(2, 3, 1)],
  ['all are submitted again', gap(2, 3, 4), { before: 9, now: 5, oldest: 7 }, noGap],
  ['nothing happens', gap(2, 3, 4), { before: 9, now: 9, oldest: 7 }, gap(2, 3, 4)],
  [
    'LeetCode does not report the total once',
    gap(2, 3, 4),
    { before: 9, now: null, oldest: 7 },
    gap(2, 3, 4),
  ],
  ['a gap of unknown size stays', gap(2, 3, null), { before: 9, now: 5, oldest: 7 }, gap(2, 3, null)],
])('%s', (_, known, { before, now, good = 8, oldest = null }, expected) => {
  const goodAt = good === null ? null : at(good)
  const told = { unlisted: now, oldest: oldest === null ? null : at(oldest) }
  expect(gapAfter({ ...known, unlisted: before, goodAt }, told)).toEqual(expected)
})
