import { algebra, dataStructures, subjects } from '../testing/papers'
import { academicSessionOf, withCourse, withYear } from './dependentFields'
import { emptyPaper, type PaperValues } from './paperFields'

const values = (changes: Partial<PaperValues>): PaperValues => ({ ...emptyPaper, ...changes })

test.each([
  ['MCA', '2', '1', { year: '2', semester: '3' }],
  ['MCA', '2', '4', { year: '2', semester: '4' }],
  ['MCA', '3', '4', { year: '3', semester: '5' }],
  ['MCA', '1', '', { year: '1', semester: '1' }],
  ['', '2', '8', { year: '2', semester: '3' }],
  ['MSC', '3', '2', { year: '3', semester: '2' }],
  ['MCA', '4', '6', { year: '4', semester: '6' }],
  ['MCA', '0', '2', { year: '0', semester: '2' }],
  ['MCA', '', '2', { year: '', semester: '2' }],
  ['MCA', '1.5', '9', { year: '1.5', semester: '9' }],
])('course %p, year to %p with semester %p: %j', (course, year, semester, expected) => {
  expect(withYear(values({ course, year: '1', semester }), year)).toEqual(expected)
})

test('lowers the year to the new course’s last, then the semester', () => {
  const next = withCourse(values({ course: 'MCA', year: '3', semester: '6' }), 'MSC', [])
  expect(next).toEqual({ course: 'MSC', year: '2', semester: '3' })
})

test('keeps a year and semester that the new course has', () => {
  const next = withCourse(values({ course: 'MSC', year: '2', semester: '4' }), 'MCA', [])
  expect(next).toEqual({ course: 'MCA', year: '2', semester: '4' })
})

test('drops a subject of another course', () => {
  const mca = values({ course: 'MCA', subject: dataStructures._id })
  expect(withCourse(mca, 'MSC', subjects)).toMatchObject({ subject: '' })
  expect(withCourse(mca, 'MCA', subjects)).not.toHaveProperty('subject')
  expect(withCourse(values({ subject: algebra._id }), 'MSC', subjects)).not.toHaveProperty('subject')
})

test.each([
  ['2025-06-30', '2024-25'],
  ['2025-07-01', '2025-26'],
  ['2000-01-01', '1999-00'],
])('%s is in the academic session %s', (day, session) => {
  expect(academicSessionOf(day)).toBe(session)
})
