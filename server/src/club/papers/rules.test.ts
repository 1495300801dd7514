import { isDeepStrictEqual } from 'node:util'
import { courseYears, driveFileOf, examTypes, newPaperSchema } from '@portal/shared/contract'
import fc from 'fast-check'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { signedUp } from '../../testing/students.ts'
import { isThorough } from '../../testing/thorough.ts'
import { placeSubject } from '../lists/subjects.samples.ts'
import { placeTeacher } from '../lists/teachers.samples.ts'
import { linkTo, papersOf } from './papers.samples.ts'

jest.setTimeout(120_000)

/** The form validates with the contract's schema; this test covers what the server adds. */
const tries = isThorough ? 10_000 : 1_500

/** Mostly what a form sends, often nearly valid values, sometimes anything. */
const mostly = <T>(right: fc.Arbitrary<T>, ...near: fc.Arbitrary<unknown>[]) =>
  fc.oneof(
    { weight: 18, arbitrary: right },
    { weight: 2, arbitrary: fc.oneof(...near) },
    { weight: 1, arbitrary: fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.string({ maxLength: 12 })) },
  )

const rarely = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 60, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
const session = fc
  .integer({ min: 1980, max: 2024 })
  .map((year) => `${year}-${String((year + 1) % 100).padStart(2, '0')}`)
const nearSession = fc.oneof(
  fc.constantFrom('1979-80', '2024-24', '2024-26', '1999-99', '0000-01'),
  fc.tuple(digits(4), fc.constantFrom('-', '/', '–', ''), digits(4)).map((parts) => parts.join('')),
  session.map((text) => ` ${text}\n`),
  session.map((text) => `${text}x`),
  fc.constantFrom('', ' ', '२०२४-२५', '2024-2'),
)
const file = fc.stringMatching(/^[A-Za-z0-9_-]{12,40}$/)
const link = fc
  .tuple(fc.constantFrom('http', 'https'), file)
  .map(([scheme, id]) => `${scheme}${linkTo(id).slice(5)}`)
const nearLink = fc.oneof(
  link.map((text) => `  ${text} `),
  link.map((text) => text.replace('view', 'edit')),
  link.map((text) => `${text}&x=1`),
  link.map((text) => text.replace('drive.google.com', 'drive.google.com.evil.example')),
  link.map((text) => text.replace('/d/', '/d/é')),
  link.map((text) => text.toUpperCase()),
  file.map((id) => linkTo(id.repeat(10).slice(0, 140))),
  // A file that already has a paper.
  fc.constantFrom('again', 'Again').map(linkTo),
)

interface Ids {
  MCA: string[]
  MSC: string[]
  teachers: string[]
}

const papersLike = ({ MCA, MSC, teachers }: Ids) => {
  const nearId = (id: string) =>
    fc.constantFrom('', ' ', id.toUpperCase(), ` ${id}`, id.slice(1), 'x'.repeat(101), id.replace(/.$/, 'g'))
  const [someone = '', subject = ''] = [teachers[0], MCA[0]]
  return fc.constantFrom('MCA' as const, 'MSC' as const).chain((course) =>
    fc.integer({ min: 1, max: courseYears[course] }).chain((year) =>
      fc.record({
        course: mostly(fc.constant(course), fc.constantFrom('MCA', 'MSC', 'mca', '')),
        academicSession: mostly(session, nearSession),
        year: mostly(fc.constant(year), fc.constantFrom(0, 1, 2, 3, 4, 1.5, '2', null)),
        semester: mostly(
          fc.constantFrom(2 * year - 1, 2 * year),
          fc.oneof(fc.integer({ min: -1, max: 9 }), fc.constantFrom(2.5, '3', 1e21)),
        ),
        subject: mostly(
          fc.constantFrom(...(course === 'MCA' ? MCA : MSC)),
          fc.constantFrom(...MCA, ...MSC),
          nearId(subject),
        ),
        teacher: mostly(fc.constantFrom(...teachers), nearId(someone)),
        examType: mostly(fc.constantFrom(...examTypes), fc.constantFrom('mid-sem', 'Quiz', '')),
        driveLink: mostly(link, nearLink),
      }),
    ),
  )
}

const formFields = 'course academicSession year semester subject teacher examType driveLink'.split(' ')

/** Sometimes without one of the form's fields, or with an unknown one. */
const sentLike = (ids: Ids) =>
  fc
    .tuple(
      papersLike(ids),
      rarely(fc.constantFrom(...formFields)),
      rarely(fc.constantFrom('isLead', 'status', '_id')),
    )
    .map(([paper, left, extra]): Record<string, unknown> => {
      const fields = Object.entries(paper).filter(([key]) => key !== left)
      // As parsed from a request: no undefined, no -0.
      return JSON.parse(JSON.stringify(Object.fromEntries(extra ? [...fields, [extra, true]] : fields)))
    })

interface Wanted {
  status: number
  /** The contract's messages by field. */
  errors?: Record<string, string>
  /** Fields that only the database can reject. */
  unknown?: string[]
}

describe('the server accepts exactly what the form accepts', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await openPortal('postgres', { environment: { rateLimits: false } })
  }, 60_000)
  afterAll(() => portal.close())

  test(`for ${tries} papers: valid, nearly valid and arbitrary ones`, async () => {
    const { db } = portal.app
    const ids: Ids = {
      MCA: [await placeSubject(db, 'Graphs', 'A1'), await placeSubject(db, 'Grammars', 'A2')],
      MSC: [await placeSubject(db, 'Graphs', 'A1', 'MSC')],
      teachers: [await placeTeacher(db, 'Anita Sharma'), await placeTeacher(db, 'Ravi Menon')],
    }
    const { upload } = papersOf((await signedUp(portal)).browser)
    const submitted = new Set<string>()
    const seen = new Map<number, number>()
    const rulesSeen = new Set<string>()
    const isKnown = (known: string[], id: string) => known.includes(id.toLowerCase())

    /** The expected outcome by the contract and the data; `errors` if fields are wrong. */
    const expected = (sent: unknown): Wanted => {
      const parsed = newPaperSchema.safeParse(sent)
      if (!parsed.success) {
        const fields = parsed.error.issues.filter(({ path }) => path.length > 0)
        for (const { message } of fields) rulesSeen.add(message)
        const errors = new Map(
          fields.map(({ path, message }) => [path.join('.'), message] as const).reverse(),
        )
        return { status: 400, ...(errors.size > 0 && { errors: Object.fromEntries(errors) }) }
      }
      const { course, subject, teacher, driveLink } = parsed.data
      const unknown = [
        ...(isKnown(ids[course], subject) ? [] : ['subject']),
        ...(isKnown(ids.teachers, teacher) ? [] : ['teacher']),
      ]
      if (unknown.length > 0) return { status: 400, unknown }
      const id = driveFileOf(driveLink) ?? ''
      if (submitted.has(id)) return { status: 409, unknown: ['driveLink'] }
      submitted.add(id)
      return { status: 201 }
    }

    const tried = async (sent: Record<string, unknown>, wanted: ReturnType<typeof expected>) => {
      const answer = await upload(sent)
      seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1)
      const errors = answer.statusCode === 201 ? undefined : answer.json().errors
      const told = wanted.unknown ? { unknown: Object.keys(errors ?? {}) } : { ...(errors && { errors }) }
      const got = { status: answer.statusCode, ...told }
      if (!isDeepStrictEqual(got, wanted)) expect({ sent, ...got }).toEqual({ sent, ...wanted })
    }
    // Sent in parallel, but papers with the same file one after the other.
    let wave: Promise<void>[] = []
    let files = new Set<unknown>()
    for (const sent of fc.sample(sentLike(ids), { numRuns: tries, seed: 20_250_505 })) {
      const file = typeof sent.driveLink === 'string' ? driveFileOf(sent.driveLink.trim()) : undefined
      if (wave.length === 20 || (file && files.has(file))) {
        await Promise.all(wave)
        wave = []
        files = new Set()
      }
      files.add(file)
      wave.push(tried(sent, expected(sent)))
    }
    await Promise.all(wave)

    // Both outcomes occurred often.
    expect(seen.get(201)).toBeGreaterThan(tries / 5)
    expect(seen.get(400)).toBeGreaterThan(tries / 5)
    expect(seen.get(409)).toBeGreaterThan(5)
    expect(rulesSeen.size).toBeGreaterThan(15)
  })
})
