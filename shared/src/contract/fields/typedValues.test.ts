import {
  courseSchema,
  longDay,
  newPaperSchema,
  newSeniorSchema,
  newSubjectSchema,
  readDay,
  readOrdinal,
  readSession,
  totpConfirmation,
  typedCourseSchema,
  typedDaySchema,
  typedExamTypeSchema,
} from '../index'

/** The value, or the first message. */
const result = (
  schema: { safeParse: (value: unknown) => { data?: unknown; error?: unknown } },
  value: unknown,
) => {
  const { data, error } = schema.safeParse(value) as {
    data?: unknown
    error?: { issues: { message: string }[] }
  }
  return error ? error.issues[0]?.message : data
}

const paper = newPaperSchema.shape
const noCourse = 'Course must be MCA or MSC'
const noExamType = 'Exam type must be Mid-Sem, End-Sem, Practical or Other'

test.each([
  ['MCA', 'MCA'],
  ['mca', 'MCA'],
  [' M.Sc. ', 'MSC'],
  ['BA', noCourse],
  ['MCA/MSC', noCourse],
  [5, noCourse],
  ['', 'Course is required'],
  [undefined, 'Course is required'],
  [null, 'Course is required'],
])('the course %j is %s', (typed, course) => {
  expect(result(typedCourseSchema, typed)).toBe(course)
})

test.each([
  ['End-Sem', 'End-Sem'],
  ['End Sem', 'End-Sem'],
  ['endsem', 'End-Sem'],
  ['END SEMESTER', 'End-Sem'],
  ['mid sem', 'Mid-Sem'],
  ['Mid_Sem', 'Mid-Sem'],
  ['midterm', 'Mid-Sem'],
  ['practicals', 'Practical'],
  ['Quiz', noExamType],
  [1, noExamType],
  [undefined, 'Exam type is required'],
])('the exam type %j is %s', (typed, examType) => {
  expect(result(typedExamTypeSchema, typed)).toBe(examType)
})

const noSession = 'Invalid format. Use YYYY-YY (e.g., 2024-25)'
const fromExcel =
  'Excel has turned this session into a date. Format the column as Text and type the session again (e.g., 2024-25)'
test.each([
  ['2024-25', '2024-25'],
  [' 2024-2025 ', '2024-25'],
  ['2024–25', '2024-25'],
  ['24-25', '2024-25'],
  ['1999-2000', '1999-00'],
  ['99-00', '1999-00'],
  ['AY 2024-25', '2024-25'],
  ['2024-26', 'Use a year from 1980 on and the one after it (e.g., 2024-25)'],
  ['2024-2125', noSession],
  ['12-11', noSession],
  ['Nov-12', fromExcel],
  ['01-12-2011', fromExcel],
  ['2011-12-01', fromExcel],
  ['December 2011', fromExcel],
  [2024, noSession],
  ['', 'Academic session is required'],
  [undefined, 'Academic session is required'],
])('the session %j is %s', (typed, session) => {
  expect(result(paper.academicSession, typed)).toBe(session)
})

test.each([
  ['2', 2],
  ['2.0', 2],
  ['II', 2],
  ['Second', 2],
  ['II Year', 2],
  ['2nd year', 2],
  ['Sem 3', 3],
  ['2.5', 2.5],
  ['-1', -1],
  ['', undefined],
  ['year', Number.NaN],
  ['1e0', Number.NaN],
  ['0x2', Number.NaN],
])('the year or semester %j is %s', (typed, number) => {
  expect(readOrdinal(typed)).toBe(number)
})

test.each([
  [2, 2],
  [undefined, 'Year is required'],
  [Number.NaN, 'Year must be a number, such as 2'],
  ['2', 'Year must be a number, such as 2'],
  [2.5, 'Use a whole number'],
])('%j as a year is %s', (typed, year) => {
  expect(result(paper.year, typed)).toBe(year)
})

const noDay = 'Use a date with the day first, such as 01-08-2024 or 1 August 2024'
test.each([
  ['2024-08-01', '1 August 2024'],
  ['01-08-2024', '1 August 2024'],
  ['1.8.24', '1 August 2024'],
  ['31/12/99', '31 December 1999'],
  ['01-Aug-24', '1 August 2024'],
  ['1 August 2024', '1 August 2024'],
  ['1st Sept. 2024', '1 September 2024'],
  ['August 1, 2024', '1 August 2024'],
  ['01-08-2024 00:00', '1 August 2024'],
  ['2024-08-01T00:00:00.000Z', '1 August 2024'],
  ['29-02-2024', '29 February 2024'],
  ['29-02-2023', 'There is no 29 February 2023'],
  ['31/04/2024', 'There is no 31 April 2024'],
  ['08/13/2024', 'There is no month 13. Write the day first: 13-08-2024 for 13 August 2024'],
  ['32/13/2024', 'There is no month 13. Write the day first, such as 01-08-2024'],
  ['1 Foo 2024', noDay],
  ['1-8-0020', noDay],
  ['45505', noDay],
  ['soon', noDay],
  [' ', 'Date is required'],
])('the day %s is %s', (typed, words) => {
  const read = readDay(typed)
  expect('day' in read ? longDay(read.day) : read.problem).toBe(words)
  expect(result(typedDaySchema, typed)).toBe('day' in read ? read.day : words)
})

test.each([
  ['2022MCA901', '2022mca901'],
  [' 2K22 / MCA / 07 ', '2k22/mca/07'],
  ['2.022E+15', expect.stringMatching(/^Excel has turned this number/)],
  ['2022_mca', 'Use letters, digits, dots, hyphens and slashes only'],
  ['', 'Registration number is required'],
  [2022, 'Use text'],
])('the registration number %j is %s', (typed, number) => {
  expect(result(newSeniorSchema.shape.regNumber, typed)).toEqual(number)
})

const noBatch = 'Use four digits (e.g., 2024)'
test.each([
  ['2022', '2022'],
  ['2022-24', noBatch],
  ['2022.0', noBatch],
  ['', 'Batch is required'],
])('the batch %j is %s', (typed, batch) => {
  expect(result(newSeniorSchema.shape.batch, typed)).toBe(batch)
})

const noLine = 'Use letters, digits and punctuation only'
test.each([
  ['C++ & DS (Lab)', 'C++ & DS (Lab)'],
  ['डेटा संरचना', 'डेटा संरचना'],
  ['Rockets 👩‍🚀', 'Rockets 👩‍🚀'],
  ['\u202eabc', noLine],
  ['Data\u2066 Structures', noLine],
  ['\u200b\u2060', 'Subject name is required'],
])('the subject %j is %s', (typed, name) => {
  expect(result(newSubjectSchema.shape.name, typed)).toBe(name)
})

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', 'Enter the six digits from your app'],
])('the app code %j is %s', (typed, code) => {
  expect(result(totpConfirmation.shape.code, typed)).toBe(code)
})

test('reads stored values unchanged', () => {
  for (let year = 1980; year < 2099; year += 1) {
    const session = `${year}-${String(year + 1).slice(-2)}`
    expect(readSession(session)).toBe(session)
  }
  for (const course of courseSchema.options) expect(result(typedCourseSchema, course)).toBe(course)
})
