import { eq } from 'drizzle-orm'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import { expectErrors } from '../../testing/refusals.ts'
import { signedUp, signedUpLead } from '../../testing/students.ts'
import { deletableSubject, placeSubject } from '../lists/subjects.samples.ts'
import { deletableTeacher } from '../lists/teachers.samples.ts'
import {
  decidablePaper,
  linkTo,
  newDriveFile,
  newPaper,
  papersOf,
  placeTeachersAndSubjects,
  uploaded,
} from './papers.samples.ts'
import { papers } from './papers.tables.ts'

onDatabase('uploading a paper', (portal) => {
  beforeAll(() => placeTeachersAndSubjects(portal.app.db, portal.clock.now()))
  const student = () => signedUp(portal)

  test('stores it as pending, and confirms that', async () => {
    const { browser, form } = await student()
    const paper = newPaper()

    const answer = await papersOf(browser).upload(paper)

    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      data: {
        ...paper,
        _id: expect.any(String),
        subject: { _id: paper.subject, name: 'Operating Systems', subjectCode: 'OS101' },
        teacher: { _id: paper.teacher, name: 'Ravi Menon' },
        status: 'pending',
        createdAt: portal.clock.now().toISOString(),
        uploadedBy: { email: form.email },
        sentAt: portal.clock.now().toISOString(),
        history: [],
      },
    })
  })

  test('rejects an unknown or archived subject or teacher, or another course’s subject, at its field', async () => {
    const { browser } = await student()
    const { browser: lead } = await signedUpLead(portal)
    const ofMsc = await placeSubject(portal.app.db, 'Data Mining', 'DM301', 'MSC')
    await lead.delete('/subject/delete', { id: deletableSubject })
    await lead.delete('/teacher/delete', { teacherId: deletableTeacher })

    for (const [changes, ...fields] of [
      [{ subject: deletableSubject }, 'subject'],
      [{ teacher: deletableTeacher }, 'teacher'],
      [{ subject: ofMsc }, 'subject'],
      [{ subject: 'nobody', teacher: decidablePaper }, 'subject', 'teacher'],
      [{ course: 'MSC' }, 'subject'],
    ] as const) {
      const answer = await papersOf(browser).upload({ ...newPaper(), ...changes })
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, fields])
    }
  })

  test('treats a file with and without its resource key as the same one', async () => {
    const [{ browser: one }, { browser: other }] = [await student(), await student()]
    const driveLink = linkTo(newDriveFile())
    await uploaded(one, { driveLink: `${driveLink}&resourcekey=0-aB_1` })
    for (const again of [driveLink, `${driveLink}&resourcekey=0-other`])
      expect((await papersOf(other).upload(newPaper({ driveLink: again }))).statusCode).toBe(409)
    // Another file, even if only the case of its id differs.
    await uploaded(other, { driveLink: driveLink.replace('sample', 'SAMPLE') })
  })

  test('accepts this year’s session, and rejects the next', async () => {
    const { browser } = await student()
    await uploaded(browser, { academicSession: '2026-27' })
    const answer = await papersOf(browser).upload(newPaper({ academicSession: '2027-28' }))
    expectErrors(answer, 400, { academicSession: 'This session hasn’t started yet' })
  })

  // The schema's own tests have the other rules.
  test.each([
    [{ year: 3, semester: 5, course: 'MSC' }, 'year', 'Year must be between 1 and 2 for MSC'],
    [{ year: 2, semester: 5 }, 'semester', 'For year 2, semester must be 3 or 4'],
    [{ academicSession: '2024' }, 'academicSession', 'Invalid format. Use YYYY-YY (e.g., 2024-25)'],
  ])('rejects %j at %s', async (changes, field, message) => {
    const { browser } = await student()
    const answer = await papersOf(browser).upload({ ...newPaper(), ...changes })
    expect([answer.statusCode, answer.json().errors[field]]).toEqual([400, message])
  })

  test('limits uploads to ten an hour per account; rejected ones don’t count, and others are not affected', async () => {
    const { browser, user } = await student()
    const { upload } = papersOf(browser)
    const driveLink = linkTo(newDriveFile())
    await uploaded(browser, { driveLink })
    for (let refused = 0; refused < 12; refused += 1) {
      expect((await upload(newPaper({ driveLink }))).statusCode).toBe(409)
      expect((await upload({ ...newPaper(), subject: 'nobody' })).statusCode).toBe(400)
    }
    for (let count = 2; count <= 10; count += 1) await uploaded(browser)

    const late = await upload()
    portal.clock.advance(3599)
    const stillLate = await upload()
    portal.clock.advance(2)

    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '3600'])
    expect(late.json().message).toBe('You uploaded too many papers. Try again in 60 minutes')
    expect(stillLate.statusCode).toBe(429)
    expect(await portal.app.db.$count(papers, eq(papers.uploadedBy, user._id))).toBe(10)
    expect((await upload()).statusCode).toBe(201)
    await uploaded((await student()).browser)
  })
})

const codesOf = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()

onPostgres('papers, raced', { environment: { rateLimits: false } }, (portal) => {
  beforeAll(() => placeTeachersAndSubjects(portal.app.db, portal.clock.now()))
  const stored = async (id: string) => {
    const [row] = await portal.app.db.select().from(papers).where(eq(papers.id, id))
    return row
  }

  test('of fifty uploads of one file by several people at once, one is accepted', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => signedUp(portal)))
    const https = linkTo(newDriveFile())
    const http = https.replace('https:', 'http:')

    const answers = await Promise.all(
      people.flatMap(({ browser }) =>
        Array.from({ length: 10 }, (_, index) =>
          papersOf(browser).upload(newPaper({ driveLink: index % 2 ? http : https })),
        ),
      ),
    )

    expect(codesOf(answers)).toEqual([201, ...Array(49).fill(409)])
    const texts = answers.flatMap((answer) => answer.json().errors?.driveLink ?? [])
    expect([...new Set(texts)]).toEqual(['This paper was already submitted and is pending approval'])
  })

  test('two leads decide papers at once: one of them each time (security, row 26)', async () => {
    const { browser } = await signedUp(portal)
    const [one, other] = [await signedUpLead(portal), await signedUpLead(portal)]
    const winners = new Set<string>()
    for (let pair = 0; pair < 30; pair += 1) {
      const { _id } = await uploaded(browser)

      const answers = await Promise.all([
        papersOf(one.browser).decide(_id, 'approved'),
        papersOf(other.browser).decide(_id, 'rejected'),
      ])

      expect(codesOf(answers)).toEqual([200, 409])
      const [approved] = answers
      const status = approved.statusCode === 200 ? 'approved' : 'rejected'
      const winner = status === 'approved' ? one : other
      expect(await stored(_id)).toMatchObject({ status, decidedBy: winner.user._id })
      expect(await portal.activityOf(_id)).toEqual([
        expect.objectContaining({ actor: winner.user._id, action: `paper ${status}` }),
      ])
      winners.add(status)
    }
    // Otherwise there was no race.
    expect(winners.size).toBe(2)
  })

  test('a file uploaded again while its paper is being rejected is accepted or rejected, never stored twice', async () => {
    const { browser } = await signedUp(portal)
    const lead = await signedUpLead(portal)
    for (let round = 0; round < 15; round += 1) {
      const driveLink = linkTo(newDriveFile())
      const { _id } = await uploaded(browser, { driveLink })

      const [decision, again] = await Promise.all([
        papersOf(lead.browser).decide(_id, 'rejected'),
        papersOf(browser).upload(newPaper({ driveLink })),
      ])

      expect(decision.statusCode).toBe(200)
      expect([201, 409]).toContain(again.statusCode)
      const rows = await portal.app.db.select().from(papers).where(eq(papers.driveLink, driveLink))
      expect(rows.map(({ status }) => status).sort()).toEqual(
        again.statusCode === 201 ? ['pending', 'rejected'] : ['rejected'],
      )
    }
  })
})

onPostgres('the limit of uploads, raced', (portal) => {
  test('of thirty papers that one student uploads at once, ten are accepted', async () => {
    await placeTeachersAndSubjects(portal.app.db, portal.clock.now())
    const { browser, user } = await signedUp(portal)
    const answers = await Promise.all(Array.from({ length: 30 }, () => papersOf(browser).upload()))
    expect(codesOf(answers)).toEqual([...Array(10).fill(201), ...Array(20).fill(429)])
    expect(await portal.app.db.$count(papers, eq(papers.uploadedBy, user._id))).toBe(10)
    expect(await portal.countOf('upload', user._id)).toBe(10)
  })
})
