import { newPaperSchema } from '@portal/shared/contract'
import fc from 'fast-check'
import { emptyPaper, type PaperValues, paperFormSchema } from './paperFields'

/** What the form sends, or the first message of each of its fields, as the form shows them. */
function readPaper(values: PaperValues) {
  const { data, error } = paperFormSchema((typed) => typed).safeParse(values)
  const messages = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
  return { request: data, errors: Object.fromEntries(messages.reverse()) }
}

const runs = { numRuns: 10_000 }

/** Not expect: 10,000 times that takes seconds. */
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Mostly what is right, so that many papers are right as a whole; else near misses and anything. */
const mostly = <Value>(right: fc.Arbitrary<Value>, wrong: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: right, weight: 12 }, { arbitrary: wrong, weight: 1 })

const blanks = fc.constantFrom('', ' ', '\t\n')
const session = fc
  .integer({ min: 1980, max: 2099 })
  .map((year) => `${year}-${String((year + 1) % 100).padStart(2, '0')}`)
const nearSession = fc.constantFrom(
  '2024-2025',
  '24-25',
  '2024–25',
  '2024-25x',
  'x2024-25',
  '٢٠٢٤-٢٥',
  '2024-2',
  '1979-80',
  '2024-24',
  '2024-26',
  '2099-01',
)
const fileId = fc.stringMatching(/^[A-Za-z0-9_-]{1,128}$/)
const link = fc
  .tuple(fc.constantFrom('http', 'https'), fileId)
  .map(([protocol, file]) => `${protocol}://drive.google.com/file/d/${file}/view?usp=sharing`)
/** Links of a file that become its share link. */
const otherLinks = [
  'https://drive.google.com/file/d/1a/view',
  'https://drive.google.com/file/d/1a/view?usp=drive_link',
  'https://drive.google.com/file/d/1a/view?usp=sharing#x',
  'drive.google.com/open?id=1a',
]
const nearLink = fc.constantFrom(
  ...otherLinks,
  'ftp://drive.google.com/file/d/1a/view?usp=sharing',
  'https://drive.google.com.evil.example/file/d/1a/view?usp=sharing',
  'https://drive.google.com/file/d//view?usp=sharing',
  'https://drive.google.com/file/d/1a/2b/view?usp=sharing',
  'javascript:alert(1)//drive.google.com/file/d/1a/view?usp=sharing',
  `https://drive.google.com/file/d/${'a'.repeat(129)}/view?usp=sharing`,
)
const padded = (text: fc.Arbitrary<string>) => fc.tuple(blanks, text, blanks).map((parts) => parts.join(''))
const year = mostly(
  fc.integer({ min: 1, max: 3 }),
  fc.oneof(fc.integer({ min: -3, max: 20 }), fc.constant(1.5)),
)

/** The body of an upload: the types are right, the values may be anything. The semester is mostly one of the year's. */
const body = fc
  .record({
    course: mostly(
      fc.constantFrom('MCA', 'MSC'),
      fc.oneof(blanks, fc.constantFrom('mca', 'MBA'), fc.string()),
    ),
    academicSession: mostly(padded(session), fc.oneof(blanks, nearSession, fc.string())),
    year,
    semester: mostly<'first' | 'second' | number>(
      fc.constantFrom('first', 'second'),
      fc.integer({ min: -1, max: 9 }),
    ),
    subject: mostly(fc.uuid(), fc.oneof(blanks, fc.string({ maxLength: 110 }))),
    teacher: mostly(fc.uuid(), fc.oneof(blanks, fc.string({ maxLength: 110 }))),
    examType: mostly(
      fc.constantFrom('Mid-Sem', 'End-Sem', 'Practical', 'Other'),
      fc.oneof(blanks, fc.constantFrom('end-sem', 'Quiz'), fc.string()),
    ),
    driveLink: mostly(padded(link), fc.oneof(blanks, nearLink, fc.string())),
  })
  .map(({ semester, ...paper }) => ({
    ...paper,
    semester:
      typeof semester === 'number' ? semester : semester === 'first' ? 2 * paper.year - 1 : 2 * paper.year,
  }))

const typed = (paper: Record<keyof PaperValues, string | number>): PaperValues => ({
  course: String(paper.course),
  academicSession: String(paper.academicSession),
  year: String(paper.year),
  semester: String(paper.semester),
  subject: String(paper.subject),
  teacher: String(paper.teacher),
  examType: String(paper.examType),
  driveLink: String(paper.driveLink),
})

test('the form accepts what the server’s schema accepts and sends the same, over 10,000 papers', () => {
  let accepted = 0
  fc.assert(
    fc.property(body, (paper) => {
      const { request, errors } = readPaper(typed(paper))
      const server = newPaperSchema.safeParse(paper)

      if (server.success) accepted += 1
      return same(request, server.data) && (Object.keys(errors).length === 0) === server.success
    }),
    runs,
  )
  expect(accepted).toBeGreaterThan(2_000)
  expect(accepted).toBeLessThan(9_000)
})

test('what the form sends is accepted by the server unchanged, whatever is typed, over 10,000 forms', () => {
  const number = fc.oneof(
    fc.constantFrom('1', '2', '3', '4', '5', '6', '01', ' 2 ', '2.0', '+2', '1e0', '0x2', '٢', '-1', '2.5'),
    fc.string(),
  )
  const values = fc
    .tuple(body, number, number)
    .map(([paper, y, s]) => ({ ...typed(paper), year: y, semester: s }))
  let accepted = 0
  fc.assert(
    fc.property(values, (form) => {
      const { request, errors } = readPaper(form)
      if (!request) return Object.values(errors).length > 0
      accepted += 1
      return same(newPaperSchema.parse(JSON.parse(JSON.stringify(request))), request)
    }),
    runs,
  )
  expect(accepted).toBeGreaterThan(100)
})

/** Not an object: 'valueOf' is no course. */
const yearsOf = new Map([
  ['MCA', 3],
  ['MSC', 2],
])

const realSessions = new Set(
  Array.from({ length: 9999 - 1980 + 1 }, (_, at) => `${1980 + at}-${String(1981 + at).slice(-2)}`),
)

/** Sessions that have one meaning, though not in the specification's form. */
const typedSessions = new Set(['2024-2025', '24-25', '2024–25'])

/** The rules of the specification's section 5, written once more from its text; sessions are of real years. */
function wrongFields(paper: Record<keyof PaperValues, string | number>): string[] {
  const years = yearsOf.get(String(paper.course).trim().toUpperCase())
  const [y, s] = [Number(paper.year), Number(paper.semester)]
  const semesters = { 1: [1, 2], 2: [3, 4], 3: [5, 6] }[y]
  const isMissing = (text: unknown) => String(text).trim() === '' || String(text).trim().length > 100
  const rules: [string, boolean][] = [
    ['course', years === undefined],
    [
      'academicSession',
      !realSessions.has(String(paper.academicSession).trim()) &&
        !typedSessions.has(String(paper.academicSession)),
    ],
    ['year', !Number.isInteger(y) || (years !== undefined && (y < 1 || y > years))],
    [
      'semester',
      !Number.isInteger(s) || s < 1 || s > 8 || (semesters !== undefined && !semesters.includes(s)),
    ],
    ['subject', isMissing(paper.subject)],
    ['teacher', isMissing(paper.teacher)],
    [
      'examType',
      !['mid-sem', 'end-sem', 'practical', 'other'].includes(String(paper.examType).toLowerCase()),
    ],
    [
      'driveLink',
      !otherLinks.includes(String(paper.driveLink).trim()) &&
        !/^https?:[/][/]drive[.]google[.]com[/]file[/]d[/][\w-]{1,128}[/]view[?]usp=sharing$/.test(
          String(paper.driveLink).trim(),
        ),
    ],
  ]
  return rules.filter(([, isWrong]) => isWrong).map(([name]) => name)
}

test('each wrong field is said to be wrong, and no other, over 10,000 papers', () => {
  fc.assert(
    fc.property(body, (paper) =>
      same(Object.keys(readPaper(typed(paper)).errors).sort(), wrongFields(paper).sort()),
    ),
    runs,
  )
})

test('a session that Excel has made a date keeps no other field from being looked at', () => {
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

test('every field of a paper is one of the form', () => {
  expect(Object.keys(emptyPaper).sort()).toEqual(Object.keys(newPaperSchema.shape).sort())
})
