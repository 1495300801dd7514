import { monthsOf, type PotdState, withStatus } from './potdMonths'

const potd = (date: string, solved: boolean): PotdState => ({
  _id: `${date} ${solved}`,
  date,
  questionId: 'L two-sum',
  link: 'https://leetcode.com/problems/two-sum/',
  solved,
  isRepeat: false,
})

test('each daily problem has when it was solved, and whether an earlier day had it', () => {
  const [one, again] = [potd('2025-01-10', true), potd('2025-01-12', true)]
  const other = { ...potd('2025-01-11', true), questionId: 'L other' }
  const said = (told: { status: string; timing?: string }) =>
    withStatus([one, other, again], told).map(({ solved, timing, isRepeat }) => [solved, timing, isRepeat])

  expect(said({ status: '111', timing: 'dlb' })).toEqual([
    [true, 'onTheDay', false],
    [true, 'late', false],
    [true, 'before', true],
  ])
  expect(said({ status: '010' })).toEqual([
    [false, undefined, false],
    [true, undefined, false],
    [false, undefined, true],
  ])
})

test('months stand newest first, each with all its days and the weekday it begins on', () => {
  const months = monthsOf([potd('2024-02-29', true), potd('2025-01-31', false), potd('2025-01-31', true)])
  expect(months.map(({ title, leading, days }) => [title, leading, days.length])).toEqual([
    ['January 2025', 2, 31],
    ['February 2024', 3, 29],
  ])
  expect(months[0]?.days.at(-1)?.potds.map(({ solved }) => solved)).toEqual([false, true])
  expect(months[0]?.days[0]).toEqual({ date: '2025-01-01', potds: [] })
})
