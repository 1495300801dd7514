import type { SubscriptionKind } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { changeAccount, signedUp, signedUpLead } from '../../testing/students.ts'
import { contestMarks, contests } from '../contests/contests.tables.ts'
import { boardSnapshots } from '../leaderboards/leaderboards.tables.ts'
import { papersOf, placeTeachersAndSubjects, uploaded } from '../papers/papers.samples.ts'
import { dailyProblem, solve } from '../progress/progress.samples.ts'
import { placeSenior, sampleSenior } from '../seniors/seniors.samples.ts'
import { subscriptionMails } from '../subscriptions/subscriptions.tables.ts'

onDatabase('reminders', (portal) => {
  const at = (moment: string) => portal.clock.set(moment)
  const give = (date: string, questionId: string) =>
    dailyProblem(portal.app.db, date, questionId, portal.clock.now())
  const subscriber = async (kind: SubscriptionKind, more: { hour?: number } = {}) => {
    const { browser, form, user } = await signedUp(portal)
    await browser.put(`/subscription/${kind}`, { isSubscribed: true, ...more })
    const mails = () => portal.postBox.to(form.email)
    return { id: user._id, browser, mails, subjects: () => mails().map(({ subject }) => subject) }
  }
  const runJob = async () => {
    portal.clock.advance(61)
    await portal.app.runJob('reminders')
    await portal.app.sendMails()
  }

  test('of today’s problem come once, from the chosen hour on, unless it is solved', async () => {
    at('2026-12-01T12:00:00Z')
    const [early, usual, solver] = [
      await subscriber('problem', { hour: 6 }),
      await subscriber('problem'),
      await subscriber('problem'),
    ]
    await give('2026-12-02', 'L two-sum')
    await solve(portal.app.db, solver.id, [{ questionId: 'L two-sum', at: '2026-12-01T20:00:00Z' }])

    at('2026-12-02T01:00:00Z') // 6:30 in India
    await runJob()
    expect([early, usual].map(({ subjects }) => subjects())).toEqual([['Today’s problem: Two Sum'], []])

    at('2026-12-02T03:00:00Z') // 8:30
    await runJob()
    await runJob()
    expect([early, usual].map(({ subjects }) => subjects().length)).toEqual([1, 1])
    expect(solver.subjects()).toEqual([])
    const [mail] = usual.mails()
    expect(mail?.text).toContain('https://leetcode.com/problems/two-sum/')
    expect(mail?.text).toContain('1 of the 3 students in your batch have solved it.')
    expect(mail?.text).toContain(mail?.unsubscribeUrl)
  })

  test('of two problems come to those who have solved one of them', async () => {
    at('2026-12-07T12:00:00Z')
    const { id, mails } = await subscriber('problem')
    for (const questionId of ['L one', 'L other']) {
      portal.clock.advance(1)
      await give('2026-12-08', questionId)
    }
    await solve(portal.app.db, id, [{ questionId: 'L one', at: '2026-12-07T20:00:00Z' }])

    at('2026-12-08T03:00:00Z')
    await runJob()
    expect(mails()).toMatchObject([
      { subject: 'Today’s problems: One, Other', text: expect.stringContaining('have solved one of them.') },
    ])
  })

  test('start the day after they are switched on past their hour, and need a problem', async () => {
    at('2026-12-03T06:00:00Z') // 11:30 in India
    await give('2026-12-03', 'L first')
    await give('2026-12-05', 'L third')
    const { subjects } = await subscriber('problem')
    const changed = await subscriber('problem', { hour: 20 })

    await runJob()
    at('2026-12-04T06:00:00Z')
    await runJob()
    expect(subjects()).toEqual([])

    at('2026-12-05T06:00:00Z')
    await changed.browser.put('/subscription/problem', { isSubscribed: true, hour: 6 })
    await runJob()
    expect(subjects()).toEqual(['Today’s problem: Third'])
    expect(changed.subjects()).toEqual([])
  })

  test('stop after 30 days without a visit, and the last one says so', async () => {
    at('2027-01-01T01:00:00Z')
    const [away, back] = [await subscriber('problem'), await subscriber('problem')]
    at('2027-01-01T20:00:00Z') // the next day in India
    await back.browser.get('/subscription/mine')
    for (const day of ['30', '31']) await give(`2027-01-${day}`, `L of-${day}`)
    await give('2027-02-01', 'L of-february')

    for (const day of ['2027-01-30', '2027-01-31', '2027-02-01']) {
      at(`${day}T06:00:00Z`)
      await runJob()
    }

    const last = 'this is the last e-mail of this kind'
    expect(away.mails().map(({ text }) => text.includes(last))).toEqual([false, true])
    expect(back.mails().map(({ text }) => text.includes(last))).toEqual([false, false, true])

    const kept = () => portal.app.db.$count(subscriptionMails, eq(subscriptionMails.userId, away.id))
    await portal.app.runJob('old reminders')
    expect(await kept()).toBe(2)
    at('2027-03-03T06:00:00Z')
    await portal.app.runJob('old reminders')
    expect(await kept()).toBe(0)
  })

  test('of a contest come once, in the hour before it, to members who marked it', async () => {
    at('2026-12-02T06:00:00Z')
    const [contest] = await portal.app.db
      .insert(contests)
      .values({
        platform: 'club',
        title: 'Sample OPC',
        place: 'Lab 2',
        startsAt: new Date('2026-12-02T13:00:00Z'),
        endsAt: new Date('2026-12-02T15:00:00Z'),
      })
      .returning()
    const [marked, other] = [await subscriber('contests'), await subscriber('contests')]
    const mark = { contestId: contest?.id ?? '', userId: marked.id, at: portal.clock.now() }
    await portal.app.db.insert(contestMarks).values(mark)

    at('2026-12-02T11:58:00Z')
    await runJob()
    expect(marked.subjects()).toEqual([])
    at('2026-12-02T12:10:00Z')
    await runJob()
    await runJob()

    expect(marked.subjects()).toEqual(['Sample OPC starts at 18:30'])
    expect(marked.mails()[0]?.text).toContain('Place: Lab 2')
    expect(other.subjects()).toEqual([])

    // A little later; then another day.
    const move = (startsAt: string) =>
      portal.app.db
        .update(contests)
        .set({ startsAt: new Date(startsAt) })
        .where(eq(contests.id, contest?.id ?? ''))
    await move('2026-12-02T13:05:00Z')
    await runJob()
    expect(marked.subjects()).toHaveLength(1)
    await move('2026-12-03T13:00:00Z')
    at('2026-12-03T12:10:00Z')
    await runJob()
    expect(marked.subjects()).toHaveLength(2)
  })

  test('the digest comes on Sunday evening: the week, the place, new papers and interviews', async () => {
    at('2026-12-06T06:00:00Z') // a Sunday
    const { id, mails } = await subscriber('digest')
    const ofMsc = await subscriber('digest')
    await changeAccount(portal, ofMsc.id, { branch: 'msc', batch: '2025' })
    await give('2026-12-06', 'L of-sunday')
    await solve(portal.app.db, id, [{ questionId: 'L of-sunday', at: '2026-12-06T07:00:00Z' }])
    await portal.app.db.insert(boardSnapshots).values([
      { board: 'potd', userId: id, day: '2026-11-29', place: 7 },
      { board: 'potd', userId: id, day: '2026-12-06', place: 4 },
    ])
    // Just after the previous digest.
    await placeSenior(portal.app.db, sampleSenior, new Date('2026-11-29T12:35:00Z'))
    await placeTeachersAndSubjects(portal.app.db, portal.clock.now())
    const lead = await signedUpLead(portal)
    for (const semester of [3, 5]) {
      const { _id } = await uploaded(lead.browser, { semester, year: Math.ceil(semester / 2) })
      await papersOf(lead.browser).decide(_id, 'approved')
    }

    const [startsAt, endsAt] = [new Date('2026-12-08T14:30:00Z'), new Date('2026-12-08T16:30:00Z')]
    await portal.app.db.insert(contests).values({ platform: 'club', title: 'Sample Round', startsAt, endsAt })

    await runJob()
    expect(mails()).toEqual([])
    at('2026-12-06T13:00:00Z') // 18:30 in India
    await runJob()
    await runJob()

    expect(mails()).toHaveLength(1)
    const [mail] = mails()
    expect(mail?.text).toMatch(/This week you solved \d of \d daily problems?\. Your streak: \d days?\./)
    expect(mail?.text).toContain('Your rank in daily problems: 4, 3 up in a week.')
    expect(mail?.text).toContain('Contests in the next week: Sample Round (8 Dec 2026, 20:00).')
    expect(mail?.text).toContain('1 new question paper of your semester: ')
    expect(mail?.text).toContain('/listPapers?course=MCA&semester=5')
    expect(ofMsc.mails()[0]?.text).not.toContain('question paper')
    expect(mail?.text).toMatch(/New interviews: Senior \d+ \(Sample Systems\)\./)
  })
})
