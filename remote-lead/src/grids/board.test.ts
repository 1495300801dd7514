import { type GridProblem, solvedCounts, studentOf, studentOf as studentOfRow } from './board'
import { boardCsv } from './boardCsv'
import { findStudent, studentsInView, type ViewChoice } from './view'

const problems: GridProblem[] = [
  { key: 'c', place: 2, name: 'Third, and last', link: null, day: '2025-01-15' },
  { key: 'b', place: 1, name: 'Second', link: null, day: '2025-01-14' },
  { key: 'a', place: 0, name: 'First', link: null },
]
const bela = {
  name: 'Bela Das',
  regNumber: '2023msc140',
  batch: '2023',
  branch: 'msc',
  roll: '140',
}

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

describe('a view', () => {
  type Details = { batch?: string; branch?: string; roll?: string; name?: string }

  const studentOf = (regNumber: string, status: string, { name = 'Sana Sample', ...details }: Details = {}) =>
    studentOfRow({ name, regNumber, batch: 'other', branch: 'other', roll: '', status, ...details })

  const students = [
    studentOf('2023msc140', '010', { batch: '2023', branch: 'msc', roll: '140' }),
    studentOf('2024mca012', '110', { batch: '2024', branch: 'mca', roll: '012' }),
    studentOf('2024mca002', '111', { batch: '2024', branch: 'mca', roll: '002', name: 'Asha Rao' }),
    studentOf('guest-007', '011', { roll: '007' }),
  ]
  const everybody: ViewChoice = { batch: undefined, branch: undefined, sort: 'regNumber' }
  const inOrder = (...rows: [regNumber: string, roll: string][]) =>
    studentsInView(
      rows.map(([regNumber, roll]) => studentOf(regNumber, '0', { roll })),
      everybody,
    ).map(({ regNumber }) => regNumber)

  test('compares rolls as numbers, then by registration number', () => {
    expect(
      inOrder(
        ['2024mca100', '100'],
        ['2024mca012', '012'],
        ['2023msc9', '9'],
        ['guest', ''],
        ['2023mca012', '012'],
      ),
    ).toEqual(['guest', '2023msc9', '2023mca012', '2024mca012', '2024mca100'])
  })

  test('compares rolls with letters by their letters, then by numbers', () => {
    expect(inOrder(['24mcab2', 'b2'], ['24mcaa12', 'a12'], ['24mcaa07', 'a07'], ['24mca100', '100'])).toEqual(
      ['24mca100', '24mcaa07', '24mcaa12', '24mcab2'],
    )
  })

  test.each(['2K24/MCA/07', '2k24mca07', '2K24 MCA 07', 'MCA/07', '/07', 'A-07'])(
    'finds a number with separators as %s',
    (typed) => {
      const numbers = ['2k24/mca/06', '2k24/mca/07'].map((regNumber) => studentOf(regNumber, '0'))
      expect(findStudent(numbers, typed)).toBe(1)
      expect(findStudent(numbers, '/')).toBe(-1)
    },
  )

  test.each([
    ['012', '2024mca012'],
    [' 2023MSC140 ', '2023msc140'],
    ['02', '2024mca002'],
    ['mca', '2024mca012'],
    ['rao', '2024mca002'],
    ['RAO  ash', '2024mca002'],
    ['rao sana', undefined],
    ['999', undefined],
    ['  ', undefined],
  ])('typing %j finds %s', (typed, regNumber) => {
    expect(students[findStudent(students, typed)]?.regNumber).toBe(regNumber)
  })

  test('prefers a number that ends with the digits', () => {
    const two = [studentOf('2012mca100', '0'), studentOf('2024mca012', '0')]
    expect(findStudent(two, '012')).toBe(1)
  })
})
