import { type PotdState, withStatus } from './potdStates'

const potd = (date: string, solved: boolean): PotdState => ({
  _id: `${date} ${solved}`,
  date,
  questionId: 'L two-sum',
  link: 'https://leetcode.com/problems/two-sum/',
  solved,
  isCounted: true,
})

test('says when each daily problem was solved', () => {
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
