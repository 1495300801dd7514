import { type GridProblem, isSolved, solvedCounts, studentOf } from './board'
import { boardCsv } from './boardCsv'

const problems: GridProblem[] = [
  { key: 'c', place: 2, name: 'Third, and last', link: null, day: '2025-01-15' },
  { key: 'b', place: 1, name: 'Second', link: null, day: '2025-01-14' },
  { key: 'a', place: 0, name: 'First', link: null },
]
const bela = {
  ...{ name: 'Bela Das', regNumber: '2023msc140' },
  ...{ batch: '2023', branch: 'msc', roll: '140' },
}

const students = [
  studentOf({
    ...{ name: 'Asha Rao', regNumber: '2024mca012', status: '110' },
    ...{ batch: '2024', branch: 'mca', roll: '012' },
  }),
  studentOf({ ...bela, status: '100' }),
]

test('uses a problem’s position, not its row, for the status character', () => {
  const [asha] = students
  expect(asha && problems.map((problem) => isSolved(asha, problem))).toEqual([false, true, true])
})

test('counts problems and students', () => {
  expect(students.map(({ total }) => total)).toEqual([2, 1])
  expect(solvedCounts({ problems, students })).toEqual([0, 1, 2])
})

test('treats problems beyond the end of a status as unsolved', () => {
  expect(solvedCounts({ problems, students: [studentOf({ ...bela, status: '1' })] })).toEqual([0, 0, 1])
})

test('exports how many were solved early, on the day and late, if known', () => {
  const [first, ...others] = problems
  const timed = studentOf({ ...bela, status: 'bdl' }, new Set([first?.place ?? 0]))
  const { header, rows } = boardCsv({
    problems: [{ ...first, isUncounted: true } as GridProblem, ...others],
    students: [timed, studentOf({ ...bela, status: '000' })],
  })
  expect(header.slice(4, 8)).toEqual(['Solved', 'On the day', 'Before the day', 'Late'])
  expect(rows.map((row) => row.slice(4))).toEqual([
    [2, 1, 1, 0, 1, 1, 1],
    [0, 0, 0, 0, 0, 0, 0],
  ])
})

test('exports one line per student and one column per problem', () => {
  expect(boardCsv({ problems, students })).toEqual({
    header: [
      'Name',
      'Registration number',
      'Batch',
      'Branch',
      'Solved',
      '2025-01-15 Third, and last',
      '2025-01-14 Second',
      'First',
    ],
    rows: [
      ['Asha Rao', '2024mca012', '2024', 'mca', 2, 0, 1, 1],
      ['Bela Das', '2023msc140', '2023', 'msc', 1, 0, 0, 1],
    ],
  })
})
