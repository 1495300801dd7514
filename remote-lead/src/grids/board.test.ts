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

test('a problem’s place, not its row, says which character is its own', () => {
  const [asha] = students
  expect(asha && problems.map((problem) => isSolved(asha, problem))).toEqual([false, true, true])
})

test('problems and students are counted', () => {
  expect(students.map(({ total }) => total)).toEqual([2, 1])
  expect(solvedCounts({ problems, students })).toEqual([0, 1, 2])
})

test('a status that is too short has nothing solved beyond its end', () => {
  expect(solvedCounts({ problems, students: [studentOf({ ...bela, status: '1' })] })).toEqual([0, 0, 1])
})

test('where it is known when problems were solved, the file says how many of each', () => {
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

test('the file has a line a student and a column a problem', () => {
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
