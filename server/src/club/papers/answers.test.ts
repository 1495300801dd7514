import { paperRequestAnswer, paperStateOf, sameExamAnswer } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { idFrom } from '../../testing/calls/call.ts'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import { expectErrors, expectRefusal } from '../../testing/refusals.ts'
import { signedUp, signedUpLead } from '../../testing/students.ts'
import { newSubject } from '../lists/subjects.samples.ts'
import { newPaper, papersOf, placeTeachersAndSubjects, uploaded } from './papers.samples.ts'
import { papers } from './papers.tables.ts'

const reason = 'The second page is missing'

onDatabase('a lead’s answer to a paper', (portal) => {
  beforeAll(() => placeTeachersAndSubjects(portal.app.db, portal.clock.now()))

  async function pendingPaper() {
    const [student, lead] = [await signedUp(portal), await signedUpLead(portal)]
    const paper = await uploaded(student.browser)
    portal.clock.advance(1000)
    const own = async () => (await papersOf(student.browser).list({ own: 'true' })).requests[0]
    return { student, lead, paper, own }
  }

  test.each([
    ['approved', 'Your paper was approved'],
    ['rejected', 'Your paper was rejected'],
    ['changes wanted', 'A lead requested changes to your paper'],
  ])('%s: its uploader reads the reason on the page and in a mail', async (status, subject) => {
    const { student, lead, paper, own } = await pendingPaper()
    const before = (await portal.mailsTo(student.form.email)).length

    const answer = await papersOf(lead.browser).decide(paper._id, status, { reason: ` ${reason} ` })

    expect(answer.statusCode).toBe(200)
    const at = portal.clock.now().toISOString()
    expect((await own())?.history).toEqual([{ at, what: status, reason }])
    const by = { email: lead.form.email }
    expect(answer.json().data.history).toEqual([{ at, what: status, reason, by }])
    const [mail, ...more] = (await portal.mailsTo(student.form.email)).slice(before)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toContain(reason)
    expect(mail?.text).toContain('Operating Systems (OS101), 2024-25 End-Sem')
    expect(mail?.text).toContain('/listPapers/mine')
    expect(mail?.text).not.toContain(lead.form.email)
  })

  test('can be undone: the paper is pending again in its old place, and its uploader is notified', async () => {
    const { student, lead, paper, own } = await pendingPaper()
    await papersOf(lead.browser).decide(paper._id, 'approved')
    const stale = await papersOf(lead.browser).undo(paper._id, 'rejected')
    expect(stale.json()).toEqual({ message: 'This paper is approved now. Look at it again' })

    portal.clock.advance(1000)
    const answer = await papersOf(lead.browser).undo(paper._id, 'approved')

    expect(answer.statusCode).toBe(200)
    const { verifiedBy, status, sentAt, history } = paperRequestAnswer.parse(answer.json()).data
    expect({ verifiedBy, status, sentAt }).toEqual({ status: 'pending', sentAt: paper.sentAt })
    for (const events of [history, (await own())?.history])
      expect(events?.map(({ what }) => what)).toEqual(['approved', 'decision taken back'])
    const mail = (await portal.mailsTo(student.form.email)).at(-1)
    expect(mail?.subject).toBe('Your paper is awaiting review again')
    expect(mail?.text).toContain('Operating Systems (OS101), 2024-25 End-Sem')
    await papersOf(lead.browser).decide(paper._id, 'changes wanted', { reason })
    const again = await papersOf(lead.browser).undo(paper._id, 'changes wanted')
    expect(paperStateOf(paperRequestAnswer.parse(again.json()).data)).toBe('pending')
    expect((await papersOf(lead.browser).decide(paper._id, 'rejected')).statusCode).toBe(200)
    expect((await papersOf(student.browser).withdraw(paper._id)).statusCode).toBe(409)
  })

  test.each([
    ['changes wanted', undefined, 'Explain what to change'],
    ['changes wanted', '  ', 'Explain what to change'],
    ['rejected', 'x'.repeat(501), 'Use at most 500 characters'],
  ])('rejects %s with the reason %j', async (status, given, message) => {
    const { lead, paper } = await pendingPaper()
    const answer = await papersOf(lead.browser).decide(paper._id, status, { reason: given })
    expectErrors(answer, 400, { reason: message })
  })

  test('lets its uploader change and resubmit it: it is pending, and its history stays', async () => {
    const { student, lead, paper, own } = await pendingPaper()
    await papersOf(lead.browser).decide(paper._id, 'changes wanted', { reason })
    portal.clock.advance(1000)
    const changed = newPaper({ academicSession: '2023-24', examType: 'Mid-Sem' })

    const answer = await papersOf(student.browser).sendAgain(paper._id, changed)

    expect(answer.statusCode).toBe(200)
    const sentAt = portal.clock.now().toISOString()
    const { driveLink, academicSession, examType } = changed
    const { createdAt } = paper
    const now = { driveLink, academicSession, examType, status: 'pending', sentAt, createdAt }
    expect(paperRequestAnswer.parse(answer.json()).data).toMatchObject(now)
    expect(await own()).toMatchObject(now)
    portal.clock.advance(1000)
    await papersOf(lead.browser).decide(paper._id, 'approved')
    const whats = (await own())?.history?.map(({ what }) => what)
    expect(whats).toEqual(['changes wanted', 'sent again', 'approved'])
    const { requests } = await papersOf(student.browser).list({ q: '2023-24', own: 'true' })
    expect(requests.map(({ _id }) => _id)).toEqual([paper._id])
  })

  test('a resubmitted paper can’t be decided in its earlier form', async () => {
    const { student, lead, paper } = await pendingPaper()
    const { decide } = papersOf(lead.browser)
    await decide(paper._id, 'changes wanted', { reason, sentAt: paper.sentAt })
    portal.clock.advance(1000)
    const again = await papersOf(student.browser).sendAgain(paper._id)

    const late = await decide(paper._id, 'approved', { sentAt: paper.sentAt })

    expectRefusal(late, 409, /This paper was changed/)
    expect((await decide(paper._id, 'approved', { sentAt: again.json().data.sentAt })).statusCode).toBe(200)
    expect((await decide(paper._id, 'rejected')).json()).toEqual({
      message: 'This paper was already decided',
    })
  })

  test('lets its uploader change it while it is pending, until someone else changed it', async () => {
    const { student, lead, paper } = await pendingPaper()
    const changed = newPaper({ examType: 'Mid-Sem', driveLink: paper.driveLink })
    const { sendAgain } = papersOf(student.browser)

    const answer = await sendAgain(paper._id, changed, paper.sentAt)

    expect([answer.statusCode, answer.json().data]).toMatchObject([
      200,
      { status: 'pending', examType: 'Mid-Sem', history: [{ what: 'sent again' }] },
    ])
    const stale = await papersOf(lead.browser).decide(paper._id, 'approved', { sentAt: paper.sentAt })
    expect(stale.statusCode).toBe(409)
    portal.clock.advance(1000)
    await papersOf(lead.browser).correct(paper._id, { ...changed, academicSession: '2022-23' })
    const late = await sendAgain(paper._id, changed, answer.json().data.sentAt)
    expectRefusal(
      late,
      409,
      'Someone else changed this paper meanwhile. Cancel to see the new version; what you typed is kept',
    )
  })

  test.each(['approved', 'rejected', 'changes wanted'])(
    'a lead corrects a paper that is %s: its status stays, and of two leads the second gets a conflict',
    async (status) => {
      const { student, lead, paper, own } = await pendingPaper()
      const other = await signedUpLead(portal)
      await papersOf(lead.browser).decide(paper._id, status, { reason })
      portal.clock.advance(1000)
      const corrected = newPaper({ academicSession: '2023-24', semester: 4 })

      const answer = await papersOf(lead.browser).correct(paper._id, corrected, paper.sentAt)
      const second = await papersOf(other.browser).correct(paper._id, newPaper(), paper.sentAt)

      expect([answer.statusCode, second.statusCode]).toEqual([200, 409])
      const { academicSession, semester, driveLink } = corrected
      expect(await own()).toMatchObject({
        academicSession,
        semester,
        driveLink,
        history: [{ what: status }, { what: 'corrected' }],
      })
      expect(paperStateOf(paperRequestAnswer.parse(answer.json()).data)).toBe(status)
      expect((await portal.activityOf(paper._id)).at(-1)).toMatchObject({
        action: 'paper corrected',
        details: { label: 'Operating Systems (OS101), 2023-24 End-Sem' },
      })
      const found = await papersOf(student.browser).list({ q: '2023-24', own: 'true' })
      expect(found.requests.map(({ _id }) => _id)).toEqual([paper._id])
    },
  )

  test('shows papers of the same exam to leads next to the paper, and to others before they upload', async () => {
    const { browser, form } = await signedUp(portal)
    const [other, lead] = [await signedUp(portal), await signedUpLead(portal)]
    const subject = await idFrom(lead.browser, '/subject/add', newSubject())
    const exam = { subject, academicSession: '2022-23' }
    const first = await uploaded(browser, exam)
    portal.clock.advance(1000)
    const rejected = await uploaded(browser, exam)
    await papersOf(lead.browser).decide(rejected._id, 'rejected')
    await uploaded(browser, { ...exam, examType: 'Mid-Sem' })
    const sameFor = async (person: typeof other, more = {}) => {
      const query = new URLSearchParams({ ...exam, semester: '3', examType: 'End-Sem', ...more })
      const answer = await person.browser.get(`/paper/sameExam?${query}`)
      expect(answer.body).not.toContain(form.email)
      return sameExamAnswer.parse(answer.json()).data
    }

    const { _id, status, createdAt, driveLink, teacher } = first
    const told = { _id, status, createdAt, teacher: { name: teacher.name } }
    expect(await sameFor(other)).toEqual([told])
    expect(await sameFor({ ...other, browser })).toEqual([{ ...told, driveLink }])
    expect(await sameFor(other, { except: _id })).toEqual([])
    await papersOf(lead.browser).decide(_id, 'approved')
    expect(await sameFor(other)).toEqual([{ ...told, status: 'approved', driveLink }])

    const second = await uploaded(other.browser, exam)
    const { requests } = await papersOf(lead.browser).list({ status: 'pending', q: '2022-23' })
    const same = [{ ...told, status: 'approved', driveLink }]
    expect(requests.find((paper) => paper._id === second._id)?.sameExam).toEqual(same)
    expect(requests.find(({ examType }) => examType === 'Mid-Sem')?.sameExam).toBeUndefined()
    const [own] = (await papersOf(other.browser).list({ own: 'true' })).requests
    expect(own?.sameExam).toBeUndefined()
  })
})

onPostgres('own papers, raced', { environment: { rateLimits: false } }, (portal) => {
  test('a paper is resubmitted once, and either withdrawn or decided', async () => {
    await placeTeachersAndSubjects(portal.app.db, portal.clock.now())
    const [student, lead] = [await signedUp(portal), await signedUpLead(portal)]
    const { sendAgain, withdraw } = papersOf(student.browser)
    const { decide } = papersOf(lead.browser)
    const codes = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)
    for (let round = 0; round < 10; round += 1) {
      const { _id, sentAt } = await uploaded(student.browser)
      await decide(_id, 'changes wanted', { reason })
      portal.clock.advance(1)
      const send = () => sendAgain(_id, newPaper(), sentAt)
      const sent = await Promise.all([send(), send(), send()])
      expect(codes(sent).sort()).toEqual([200, 409, 409])

      const calls = [() => withdraw(_id), () => decide(_id, 'approved')]
      if (round % 2) calls.reverse()
      const answers = await Promise.all(calls.map((call) => call()))
      const [withdrawn, decided] = codes(round % 2 ? answers.reverse() : answers)

      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([withdrawn, decided])
      const [row] = await portal.app.db.select().from(papers).where(eq(papers.id, _id))
      expect(row?.deletedAt === null).toBe(decided === 200)
    }
  }, 60_000)
})
