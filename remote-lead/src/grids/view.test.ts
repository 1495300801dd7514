import { studentOf as studentOfRow } from './board'
import { filterOptions, findStudent, studentsInView, type ViewChoice } from './view'

const studentOf = (regNumber: string, status: string, name = 'Sana Sample') =>
  studentOfRow({ name, regNumber, status })

const students = [
  studentOf('2023msc140', '010'),
  studentOf('2024mca012', '110'),
  studentOf('2024mca002', '111', 'Asha Rao'),
  studentOf('guest-007', '011'),
]
const everybody: ViewChoice = { batch: undefined, branch: undefined, sort: 'regNumber' }
const shown = (choice: Partial<ViewChoice>) =>
  studentsInView(students, { ...everybody, ...choice }).map(({ regNumber }) => regNumber)

test('students come in the order of the trailing digits', () => {
  expect(shown({})).toEqual(['2024mca002', 'guest-007', '2024mca012', '2023msc140'])
})

test('or those who solved most first, alike ones by their digits', () => {
  expect(shown({ sort: 'total' })).toEqual(['2024mca002', 'guest-007', '2024mca012', '2023msc140'])
  const others = [studentOf('a1', '0'), studentOf('a9', '1'), studentOf('a2', '1')]
  const sorted = studentsInView(others, { ...everybody, sort: 'total' })
  expect(sorted.map(({ regNumber }) => regNumber)).toEqual(['a2', 'a9', 'a1'])
})

test.each([
  [{ batch: '2024' }, ['2024mca002', '2024mca012']],
  [{ branch: 'msc' }, ['2023msc140']],
  [{ batch: 'Other' }, ['guest-007']],
  [{ batch: '2024', branch: 'msc' }, []],
  [{ batch: '1999' }, []],
])('%o shows %j', (choice, regNumbers) => {
  expect(shown(choice)).toEqual(regNumbers)
})

test('filters offer what there is, Other last', () => {
  expect(filterOptions(students)).toEqual({
    batches: ['2023', '2024', 'Other'],
    branches: ['mca', 'msc', 'Other'],
  })
})

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
])('%j is typed to find %s', (typed, regNumber) => {
  expect(students[findStudent(students, typed)]?.regNumber).toBe(regNumber)
})

test('a number that ends so goes before one that has it in the middle', () => {
  const two = [studentOf('2012mca100', '0'), studentOf('2024mca012', '0')]
  expect(findStudent(two, '012')).toBe(1)
})
