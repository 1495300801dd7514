import { newPaperSchema } from '@portal/shared/contract'
import { algebra, dataStructures, subjects } from '../testing/papers'
import { withCourse, withYear } from './dependentFields'
import { emptyPaper, type PaperValues, paperFormSchema } from './paperFields'

/** The values the form sends, or the first error of each field. */
function readPaper(values: PaperValues) {
  const { data, error } = paperFormSchema((typed) => typed).safeParse(values)
  const messages = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
  return { request: data, errors: Object.fromEntries(messages.reverse()) }
}

test('still checks the other fields if Excel turned the session into a date', () => {
  const { errors } = readPaper({ ...right, academicSession: 'May-25', year: '0' })
  expect(errors).toEqual({
    academicSession: expect.stringContaining('Excel has turned this session into a date'),
    year: expect.any(String),
  })
})

const right: PaperValues = {
  course: 'MCA',
  academicSession: '2024-25',
  year: '2',
  semester: '3',
  subject: 'a-subject',
  teacher: 'a-teacher',
  examType: 'End-Sem',
  driveLink: 'https://drive.google.com/file/d/1aB/view?usp=sharing',
  files: '',
}

test.each<[Partial<PaperValues>, string, string]>([
  [{ academicSession: ' ' }, 'academicSession', 'Academic session is required'],
  [{ year: '0' }, 'year', 'Year must be between 1 and 3 for MCA'],
  [{ course: 'MSC', year: '3', semester: '5' }, 'year', 'Year must be between 1 and 2 for MSC'],
  [{ year: '1' }, 'semester', 'For year 1, semester must be 1 or 2'],
  [{ semester: '5' }, 'semester', 'For year 2, semester must be 3 or 4'],
  [{ semester: '0' }, 'semester', 'Semester must be between 1 and 8'],
  [{ semester: '9' }, 'semester', 'Semester must be between 1 and 8'],
  [{ year: '3', semester: '8' }, 'semester', 'For year 3, semester must be 5 or 6'],
])('%j: %s, %s', (changes, field, message) => {
  expect(readPaper({ ...right, ...changes }).errors).toEqual({ [field]: message })
})

test('has a form field for every field of a paper', () => {
  expect(Object.keys(emptyPaper).sort()).toEqual(Object.keys(newPaperSchema.shape).sort())
})

describe('fields that follow others', () => {
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
})
