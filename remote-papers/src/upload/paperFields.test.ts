import { newPaperSchema } from '@portal/shared/contract'
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
}

test.each<[Partial<PaperValues>, string, string]>([
  [{ academicSession: ' ' }, 'academicSession', 'Academic session is required'],
  [{ academicSession: '2024' }, 'academicSession', 'Invalid format. Use YYYY-YY (e.g., 2024-25)'],
  [{ year: '4' }, 'year', 'Year must be between 1 and 3 for MCA'],
  [{ year: '0' }, 'year', 'Year must be between 1 and 3 for MCA'],
  [{ course: 'MSC', year: '3', semester: '5' }, 'year', 'Year must be between 1 and 2 for MSC'],
  [{ year: '1' }, 'semester', 'For year 1, semester must be 1 or 2'],
  [{ semester: '5' }, 'semester', 'For year 2, semester must be 3 or 4'],
  [{ year: '3', semester: '8' }, 'semester', 'For year 3, semester must be 5 or 6'],
  [{ subject: '' }, 'subject', 'Subject is required'],
  [{ teacher: '' }, 'teacher', 'Teacher is required'],
  [{ driveLink: '' }, 'driveLink', 'Drive link is required'],
  [{ driveLink: 'https://example.com/paper.pdf' }, 'driveLink', 'Invalid Google Drive link format'],
])('%j: %s, %s', (changes, field, message) => {
  expect(readPaper({ ...right, ...changes }).errors).toEqual({ [field]: message })
})

test('has a form field for every field of a paper', () => {
  expect(Object.keys(emptyPaper).sort()).toEqual(Object.keys(newPaperSchema.shape).sort())
})
