import { homeFigures, withSolvedPapers } from '../index.ts'

test('home counts papers with solutions from 73 on', () => {
  expect(withSolvedPapers(undefined, 73)).toBeUndefined()
  expect(withSolvedPapers(undefined, 74)?.[0]).toEqual({ ...homeFigures[0], value: '74' })
  expect(withSolvedPapers(undefined, 74)?.slice(1)).toEqual(homeFigures.slice(1))
  const edited = [{ value: '90', label: 'previous-year papers with solutions' }]
  expect(withSolvedPapers(edited, 80)).toBeUndefined()
  expect(withSolvedPapers(edited, 91)).toEqual([{ ...edited[0], value: '91' }])
  expect(withSolvedPapers([{ value: '5', label: 'something else' }], 91)).toBeUndefined()
})
