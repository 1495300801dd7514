import { monthsOf, type PotdState, withStatus } from './potdMonths'

const potd = (date: string, solved: boolean): PotdState => ({
  _id: `${date} ${solved}`,
  date,
  questionId: 'L two-sum',
  link: 'https://leetcode.com/problems/two-sum/',
  solved,
  isCounted: true,
})

test('each daily problem has when it was solved', () => {
  const [one, again] = [potd('2025-01-10', true), potd('2025-01-12', true)]
  const other = { ...potd('2025-01-11', true), questionId: 'L other' }
  const said = (told: { status: string; timing?: string }) =>
    withStatus([one, other, again], told).map(({ solved, timing }) => [solved, timing])

  expect(said({ status: '111', timing: 'dlb' })).toEqual([
    [true, 'onTheDay'],
    [true, 'late'],
    [true, 'before'],
  ])
  expect(said({ status: '010' })).toEqual([
    [false, undefined],
    [true, undefined],
    [false, undefined],
  ])
})

test('months stand newest first, each with its weeks from Monday to Sunday', () => {
  const months = monthsOf([potd('2024-02-29', true), potd('2025-01-31', false), potd('2025-01-31', true)])
  expect(months.map(({ title }) => title)).toEqual(['January 2025', 'February 2024'])
  const [january = [], february = []] = months.map(({ weeks }) => weeks)
  const daysOf = (week: (typeof january)[0] | undefined) => week?.map((day) => day?.date.slice(-2))
  expect(january).toHaveLength(5)
  expect(daysOf(january[0])).toEqual([undefined, undefined, '01', '02', '03', '04', '05'])
  expect(daysOf(january[4])).toEqual(['27', '28', '29', '30', '31', undefined, undefined])
  expect(daysOf(february.at(-1))).toEqual(['26', '27', '28', '29', undefined, undefined, undefined])
  expect(january[4]?.[4]?.potds.map(({ solved }) => solved)).toEqual([false, true])
  expect(january[0]?.[2]).toEqual({ date: '2025-01-01', potds: [] })
})
