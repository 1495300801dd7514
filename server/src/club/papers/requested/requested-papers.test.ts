import {
  type Exam,
  openRequestsMax,
  requestedPapersAnswer,
  requestedPapersMax,
} from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import type { Browser } from '../../../testing/browser.ts'
import { onDatabase, onPostgres } from '../../../testing/databases/on-databases.ts'
import { signedUp, signedUpLead } from '../../../testing/students.ts'
import { placeSubject, sampleSubject } from '../../lists/subjects.samples.ts'
import { papersOf, placeTeachersAndSubjects, uploaded } from '../papers.samples.ts'
import { requestedPapers } from './requested-papers.tables.ts'

const exam = (changes: Partial<Exam> = {}): Exam => ({
  subject: sampleSubject,
  academicSession: '2024-25',
  examType: 'End-Sem',
  ...changes,
})
const request = (browser: Browser, wanted: Exam) => browser.post('/paper/requested', wanted)
const withdraw = (browser: Browser, wanted: Exam) => browser.delete('/paper/requested', wanted)
const listed = async (browser: Browser) =>
  requestedPapersAnswer.parse((await browser.get('/paper/requested')).json())

onDatabase('requested papers', { environment: { rateLimits: false } }, (portal) => {
  let made = 0
  beforeAll(() => placeTeachersAndSubjects(portal.app.db, portal.clock.now()))
  /** An exam of its own subject. */
  async function newExam(changes: Partial<Exam> = {}) {
    made += 1
    const subject = await placeSubject(portal.app.db, `Subject ${made}`, `RQ${made}`)
    return exam({ subject, ...changes })
  }
  const signUps = (count: number) => Promise.all(Array.from({ length: count }, () => signedUp(portal)))
  const upload = async (browser: Browser, { subject, academicSession, examType }: Exam) =>
    (await uploaded(browser, { subject, academicSession, examType }))._id
  const placesOf = ({ data }: Awaited<ReturnType<typeof listed>>, ...exams: Exam[]) =>
    data
      .filter(({ subject }) => exams.some((one) => one.subject === subject._id))
      .map(({ subject, requests, isOwn }) => [subject._id, requests, isOwn])

  test('are listed by how many request them, then by age, with your own marked', async () => {
    const [asha, bina] = (await signUps(2)).map(({ browser }) => browser)
    if (!asha || !bina) throw new Error('nobody signed up')
    const [older, newer, both] = [await newExam(), await newExam(), await newExam()]
    for (const [browser, wanted] of [
      [asha, older],
      [asha, newer],
      [asha, both],
      [bina, both],
      [bina, both],
    ] as const) {
      portal.clock.advance(1000)
      expect((await request(browser, wanted)).statusCode).toBe(201)
    }

    expect(placesOf(await listed(bina), older, newer, both)).toEqual([
      [both.subject, 2, true],
      [older.subject, 1, false],
      [newer.subject, 1, false],
    ])
    await withdraw(bina, both)
    expect((await withdraw(bina, both)).statusCode).toBe(200)
    expect(placesOf(await listed(bina), both)).toEqual([[both.subject, 1, false]])
  })

  test('leave the list when a paper of the exam is approved, and come back when that is undone', async () => {
    const { browser } = await signedUp(portal)
    const lead = await signedUpLead(portal)
    const wanted = await newExam()
    await request(browser, wanted)
    const other = await upload(lead.browser, { ...wanted, examType: 'Mid-Sem' })
    await papersOf(lead.browser).decide(other, 'approved')
    const id = await upload(lead.browser, wanted)
    const isListed = async () => placesOf(await listed(browser), wanted).length > 0
    expect(await isListed()).toBe(true)

    await papersOf(lead.browser).decide(id, 'approved')
    expect(await isListed()).toBe(false)
    const again = await request(lead.browser, wanted)
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { message: 'This paper is already available', code: 'paper-exists' },
    ])

    await papersOf(lead.browser).undo(id, 'approved')
    expect(await isListed()).toBe(true)
  })

  test('are mailed to those who want it when they are approved, once, and not to the uploader', async () => {
    const people = await signUps(3)
    const [asha, bina, uploader] = people
    if (!asha || !bina || !uploader) throw new Error('nobody signed up')
    const lead = await signedUpLead(portal)
    const wanted = await newExam()
    for (const { browser } of people) await request(browser, wanted)
    for (const { browser } of [asha, uploader])
      await browser.put('/subscription/papers', { isSubscribed: true })
    const runJobs = async (...names: string[]) => {
      for (const name of names) {
        portal.clock.advance(3601)
        await portal.app.runJob(name)
      }
      await portal.app.sendMails()
      return [asha, bina, uploader].map(({ form }) =>
        portal.postBox.to(form.email).filter(({ subject }) => subject.startsWith('The paper you requested')),
      )
    }
    const id = await upload(uploader.browser, wanted)
    await papersOf(lead.browser).decide(id, 'rejected')
    await papersOf(lead.browser).undo(id, 'rejected')
    expect(await runJobs('reminders')).toEqual([[], [], []])

    const { decide, undo } = papersOf(lead.browser)
    await decide(id, 'approved')
    await runJobs('reminders')
    await undo(id, 'approved')
    await decide(id, 'approved')
    const [mails = [], ...others] = await runJobs('reminders')

    expect([mails.map(({ subject }) => subject), others]).toEqual([
      [`The paper you requested is available: Subject ${made}`],
      [[], []],
    ])
    expect(mails[0]?.text).toContain(`/papers/${id}`)
    expect(mails[0]?.text).toContain(mails[0]?.unsubscribeUrl)

    portal.clock.advance(31 * 86_400)
    expect((await runJobs('old reminders', 'reminders'))[0]).toHaveLength(1)
    expect(await portal.app.db.$count(requestedPapers, eq(requestedPapers.subjectId, wanted.subject))).toBe(0)
  })

  test('leave the list with a subject that is deleted', async () => {
    const [one, other] = [await signedUp(portal), await signedUp(portal)]
    const lead = await signedUpLead(portal)
    const wanted = await newExam()
    await request(one.browser, wanted)
    const isListed = async () =>
      (await listed(other.browser)).data.some(({ subject }) => subject._id === wanted.subject)
    expect(await isListed()).toBe(true)
    await lead.browser.delete('/subject/delete', { id: wanted.subject })
    expect(await isListed()).toBe(false)
  })

  test('are refused for a session in the future, and for unknown and retired subjects', async () => {
    const { browser } = await signedUp(portal)
    const lead = await signedUpLead(portal)
    const wanted = await newExam({ academicSession: '2020-21' })
    await lead.browser.delete('/subject/delete', { id: wanted.subject })
    for (const [refused, field] of [
      [{ ...wanted, academicSession: '2031-32' }, 'academicSession'],
      [{ ...wanted, academicSession: '2026-27' }, 'subject'],
      [exam({ subject: '2a3b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d' }), 'subject'],
    ] as const) {
      const answer = await request(browser, refused)
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]])
    }
    expect((await withdraw(browser, exam({ subject: 'nobody' }))).statusCode).toBe(200)
  })

  test('are a hundred at most, and your own after them', async () => {
    const [asha, bina] = await signUps(2)
    if (!asha || !bina) throw new Error('nobody signed up')
    const { subject: subjectId, examType } = await newExam()
    const sessions = Array.from({ length: requestedPapersMax }, (_, at) => `${1900 + at}-${at + 1}`)
    const row = { subjectId, examType, userId: asha.user._id, requestedAt: new Date(0) }
    await portal.app.db
      .insert(requestedPapers)
      .values(sessions.map((academicSession) => ({ ...row, academicSession })))
    const wanted = await newExam()
    await request(bina.browser, wanted)

    expect(placesOf(await listed(bina.browser), wanted)).toEqual([[wanted.subject, 1, true]])
    expect(placesOf(await listed(asha.browser), wanted)).toEqual([])
  })
})

onPostgres('requests at once', { environment: { rateLimits: false } }, (portal) => {
  test('are counted once per person, and limited', async () => {
    await placeTeachersAndSubjects(portal.app.db, portal.clock.now())
    const { browser } = await signedUp(portal)
    const twice = await Promise.all([request(browser, exam()), request(browser, exam())])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201])

    const sessions = Array.from({ length: openRequestsMax + 4 }, (_, index) => {
      const year = 1990 + index
      return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
    })
    const answers = await Promise.all(
      sessions.map((academicSession) => request(browser, exam({ academicSession }))),
    )

    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 201)).toHaveLength(openRequestsMax - 1)
    expect(codes.filter((code) => code === 409)).toHaveLength(5)
    const { data, total } = await listed(browser)
    expect([data.length, total]).toEqual([openRequestsMax, openRequestsMax])
    expect(data[0]?.requests).toBe(1)
  })
})
