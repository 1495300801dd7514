import { eq } from 'drizzle-orm'
import { onDatabase } from '../../testing/databases/on-databases.ts'
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
  beforeAll(() => placeTeachersAndSubjects(portal().app.db, portal().clock.now()))
  const student = () => signedUp(portal())

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
        createdAt: portal().clock.now().toISOString(),
        uploadedBy: { email: form.email },
        sentAt: portal().clock.now().toISOString(),
        history: [],
      },
    })
  })

  test('rejects an unknown or archived subject or teacher, or another course’s subject, at its field', async () => {
    const { browser } = await student()
    const { browser: lead } = await signedUpLead(portal())
    const ofMsc = await placeSubject(portal().app.db, 'Data Mining', 'DM301', 'MSC')
    await lead.send('DELETE', '/backend/teacher/delete', { teacherId: deletableTeacher }, {})
    await lead.send('DELETE', '/backend/subject/delete', { id: deletableSubject }, {})
    const fieldsOf = async (changes: object) => {
      const answer = await papersOf(browser).upload({ ...newPaper(), ...changes })
      return [answer.statusCode, Object.keys(answer.json().errors)]
    }

    expect(await fieldsOf({ subject: deletableSubject })).toEqual([400, ['subject']])
    expect(await fieldsOf({ teacher: deletableTeacher })).toEqual([400, ['teacher']])
    expect(await fieldsOf({ subject: ofMsc })).toEqual([400, ['subject']])
    expect(await fieldsOf({ subject: 'nobody', teacher: decidablePaper })).toEqual([
      400,
      ['subject', 'teacher'],
    ])
    expect(await fieldsOf({ course: 'MSC' })).toEqual([400, ['subject']])
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
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { academicSession: 'This session hasn’t started yet' },
    ])
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

  test.each([
    'javascript:alert(1)//drive.google.com/file/d/x/view?usp=sharing',
    'https://drive.google.com@evil.example/file/d/x/view?usp=sharing',
    'https://drive.google.com/file/d/x"onmouseover=alert(1)/view?usp=sharing',
  ])('rejects the link %j (security, row 29)', async (driveLink) => {
    const { browser } = await student()
    const answer = await papersOf(browser).upload({ ...newPaper(), driveLink })
    const message = 'Invalid Google Drive link format'
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { driveLink: message }])
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
    portal().clock.advance(3599)
    const stillLate = await upload()
    portal().clock.advance(2)

    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '3600'])
    expect(late.json().message).toBe('You uploaded many papers. Try again in 60 minutes')
    expect(stillLate.statusCode).toBe(429)
    expect(await portal().app.db.$count(papers, eq(papers.uploadedBy, user._id))).toBe(10)
    expect((await upload()).statusCode).toBe(201)
    await uploaded((await student()).browser)
  })
})
