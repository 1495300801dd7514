import {
  dashboardFiguresAnswer,
  inactiveDays,
  juniorsAnswer,
  type LeadDay,
  leadDayAnswer,
  stalledNamedAtMost,
  waitingNamedAtMost,
} from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { perform } from '../../testing/calls/lead-acts.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { changeAccount, type Member, newStudent, signedUp, signedUpLead } from '../../testing/students.ts'
import { papersOf, pendingPaper } from '../papers/papers.samples.ts'
import { papers } from '../papers/papers.tables.ts'
import { studentProgress } from '../problems/student-progress.tables.ts'
import { dailyProblem, prove, solve } from '../progress/progress.samples.ts'
import { pollStates } from '../progress/progress.tables.ts'
import { sharedInterviews } from '../seniors/seniors.tables.ts'

onDatabase('the dashboard’s figures', (portal) => {
  const figures = async ({ browser }: Member) =>
    dashboardFiguresAnswer.parse((await browser.get('/lead/getDashboardFigures')).json())

  test('count a junior as inactive who solved nothing in the last seven days in India, including today', async () => {
    portal.clock.set('2026-05-20T19:00:00Z') // 00:30 of the 21st in Asia/Kolkata
    const lead = await signedUpLead(portal)
    const { db } = portal.app
    const solvedAt = async (...moments: string[]) => {
      const { user } = await signedUp(portal)
      await solve(
        db,
        user._id,
        moments.map((at, index) => ({ questionId: `L problem-${index}`, at })),
      )
    }
    await solvedAt('2026-05-20T18:45:00Z') // today
    await solvedAt('2026-05-14T18:30:00Z', '2025-01-01T00:00:00Z') // the first moment of the 15th
    await solvedAt('2026-05-14T18:29:59.999Z') // the last moment of the 14th
    await solvedAt('2026-05-21T18:30:00Z') // dated tomorrow by the platform
    await solvedAt()
    await solve(db, lead.user._id, [{ questionId: 'L of-a-lead', at: '2026-05-20T18:45:00Z' }])
    await portal.browser().post('/user/signup', newStudent())
    await portal.app.runJob('progress')

    expect(await figures(lead)).toMatchObject({ juniorCount: 5, inactiveJuniorCount: 3, leadCount: 1 })
    const { users } = juniorsAnswer.parse((await lead.browser.get('/lead/getJuniorsData')).json())
    const idle = users.filter(({ past14Days }) =>
      past14Days.slice(-inactiveDays).every(({ uniqueQuestionsSolved }) => uniqueQuestionsSolved === 0),
    )
    expect(idle).toHaveLength(3)
  })

  test('count today’s daily problems in India', async () => {
    portal.clock.set('2026-06-09T18:29:59Z') // 23:59:59 of the 9th in Asia/Kolkata
    const lead = await signedUpLead(portal)
    for (const day of ['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-10'])
      await dailyProblem(portal.app.db, day, `L of-${Math.random()}`, portal.clock.now())
    expect((await figures(lead)).potdsToday).toBe(1)
    portal.clock.advance(1)
    expect((await figures(lead)).potdsToday).toBe(2)
  })

  test('count seniors, teachers, subjects and pending papers, without deleted ones', async () => {
    const lead = await signedUpLead(portal)
    expect(await figures(lead)).toMatchObject({ seniorCount: 0, teacherCount: 0, subjectCount: 0 })
    for (const route of [
      ...['POST /backend/seniors', 'PUT /backend/seniors/:id', 'DELETE /backend/seniors/:id'],
      ...['POST /backend/teacher/add', 'DELETE /backend/teacher/delete'],
      ...['POST /backend/subject/add', 'DELETE /backend/subject/delete'],
    ]) {
      expect([200, 201]).toContain((await perform(lead.browser, route)).statusCode)
    }
    expect(await figures(lead)).toMatchObject({ seniorCount: 2, teacherCount: 1, subjectCount: 1 })

    await pendingPaper(lead.browser)
    await perform(lead.browser, 'PUT /backend/paper/updatePaperRequest/:id')
    await perform(lead.browser, 'DELETE /backend/paper/deletePaperRequest/:id')
    expect(await figures(lead)).toMatchObject({ papersPending: 1, teacherCount: 4, subjectCount: 4 })
  })
})

onDatabase('a lead’s day', (portal) => {
  const dayOf = async ({ browser }: Member): Promise<LeadDay> =>
    leadDayAnswer.parse((await browser.get('/lead/getDay')).json()).day
  const daysAgo = (days: number) => new Date(portal.clock.now().getTime() - days * 86_400_000)
  const namesOf = ({ stalled }: LeadDay) =>
    Object.fromEntries(stalled.map(({ reason, juniors }) => [reason, juniors.map(({ name }) => name)]))

  /**
   * Adds a student who signed up long ago, whose LeetCode handle was last polled this many days ago, and who solved
   * problems then.
   */
  async function join(
    name: string,
    { goodDaysAgo, solved = [] }: { goodDaysAgo?: number; solved?: number[] },
  ) {
    const { db } = portal.app
    const { user, form } = await signedUp(portal, { ...newStudent(), name })
    await changeAccount(portal, user._id, { createdAt: daysAgo(90) })
    await db.insert(studentProgress).values({ userId: user._id }).onConflictDoNothing()
    await solve(
      db,
      user._id,
      solved.map((days, at) => ({ questionId: `L of-${user._id}-${at}`, at: daysAgo(days) })),
    )
    if (goodDaysAgo !== undefined) {
      await prove(db, user._id, 'leetcode', form.username, daysAgo(90))
      const goodAt = daysAgo(goodDaysAgo)
      await db.insert(pollStates).values({ userId: user._id, platform: 'leetcode', dueAt: goodAt, goodAt })
    }
    return { user, form }
  }

  test('counts the interviews that await review, and since when', async () => {
    const lead = await signedUpLead(portal)
    expect((await dayOf(lead)).interviews).toEqual({ count: 0, since: null })
    const { user } = await signedUp(portal)
    const sent = { authorId: user._id, state: 'pending' as const, createdAt: daysAgo(3) }
    await portal.app.db.insert(sharedInterviews).values([
      { ...sent, sentAt: daysAgo(1) },
      { ...sent, sentAt: daysAgo(2) },
    ])

    expect((await dayOf(lead)).interviews).toEqual({ count: 2, since: daysAgo(2).toISOString() })
    await portal.app.db.delete(sharedInterviews)
  })

  test('starts with today in India and the following days, with their daily problems', async () => {
    portal.clock.set('2026-06-09T18:30:00Z') // the first moment of the 10th in Asia/Kolkata
    const lead = await signedUpLead(portal)
    for (const date of ['2026-06-09', '2026-06-11', '2026-06-11', '2026-06-16', '2026-06-17'])
      await dailyProblem(portal.app.db, date, `L on-${date}-${Math.random()}`, portal.clock.now())

    const { coming } = await dayOf(lead)

    expect(coming.map(({ date, problems }) => [date, problems.length])).toEqual([
      ...[['2026-06-10', 0] as const, ['2026-06-11', 2] as const, ['2026-06-12', 0] as const],
      ...[['2026-06-13', 0] as const, ['2026-06-14', 0] as const, ['2026-06-15', 0] as const],
      ['2026-06-16', 1],
    ])
    const [first] = coming[6]?.problems ?? []
    expect(first).toMatchObject({ platform: 'leetcode', link: expect.stringContaining('leetcode.com') })
  })

  test('names the papers that wait longest; a resubmitted one waits from then on', async () => {
    const lead = await signedUpLead(portal)
    const ids: string[] = []
    for (let uploaded = 0; uploaded <= waitingNamedAtMost; uploaded += 1) {
      portal.clock.advance(60)
      ids.push(await pendingPaper(lead.browser))
    }
    const [first = '', second = '', third = '', fourth = ''] = ids
    const { browser } = lead
    expect((await papersOf(browser).decide(second, 'rejected')).statusCode).toBe(200)
    expect((await papersOf(browser).remove(third)).statusCode).toBe(200)
    portal.clock.advance(60)
    await portal.app.db.update(papers).set({ sentAt: portal.clock.now() }).where(eq(papers.id, first))

    const { papers: waiting, past } = await dayOf(lead)

    expect(waiting.count).toBe(waitingNamedAtMost - 1)
    expect(waiting.waiting.map(({ _id }) => _id)).toEqual(
      [fourth, ...ids.slice(4), first].slice(0, waitingNamedAtMost),
    )
    expect(past.at(-1)).toMatchObject({ papersIn: waitingNamedAtMost, papersDecided: 1 })
  })

  test('names stalled juniors with reason and address, but none whose platform can’t be reached', async () => {
    portal.clock.set('2026-09-20T06:30:00Z')
    const lead = await signedUpLead(portal)
    await join('No Handle', {})
    const idle = await join('Week Idle', { goodDaysAgo: 0, solved: [7, 7, 9, 30] })
    await join('Fortnight Idle', { goodDaysAgo: 0, solved: [14, 15, 16] })
    await join('Goes On', { goodDaysAgo: 0, solved: [6, 8, 9] })
    await join('Two Solutions', { goodDaysAgo: 0, solved: [8, 9] })
    await join('Left Long Ago', { goodDaysAgo: 0, solved: [61, 62, 63] })
    await join('Platform Unreachable', { goodDaysAgo: 2, solved: [8, 9, 10] })
    const suspended = await join('Suspended', { goodDaysAgo: 0, solved: [8, 9, 10] })
    await changeAccount(portal, suspended.user._id, { suspendedAt: daysAgo(1) })
    // Too new to have verified a handle.
    await signedUp(portal, { ...newStudent(), name: 'Just Came' })

    const day = await dayOf(lead)

    expect(namesOf(day)).toEqual({
      'no handle': ['No Handle'],
      'a week': ['Week Idle'],
      'a fortnight': ['Fortnight Idle'],
      'lost handle': [],
      'missing solutions': [],
    })
    expect(day.stalled[1]).toEqual({
      reason: 'a week',
      count: 1,
      juniors: [
        {
          name: 'Week Idle',
          regNumber: idle.user.regNumber,
          email: idle.form.email,
          since: '2026-09-13',
          solvedBefore: 3,
        },
      ],
    })
  })

  test('names the stalled juniors who had solved most, and counts all', async () => {
    portal.clock.set('2027-01-20T06:30:00Z')
    const lead = await signedUpLead(portal)
    for (let more = 0; more <= stalledNamedAtMost; more += 1)
      await join(`Had ${more}`, { goodDaysAgo: 0, solved: Array.from({ length: 3 + more }, () => 10) })
    const { stalled } = await dayOf(lead)
    expect(stalled[1]?.count).toBe(stalledNamedAtMost + 1)
    expect(stalled[1]?.juniors.map(({ name }) => name)).toEqual(['Had 4', 'Had 3', 'Had 2', 'Had 1'])
  })

  test('shows for 14 days in India how many juniors solved how much, without leads and alumni', async () => {
    portal.clock.set('2027-04-20T19:00:00Z') // 00:30 of the 21st
    const lead = await signedUpLead(portal)
    const { db } = portal.app
    await join('Early', { goodDaysAgo: 0, solved: [13, 13, 14] })
    await join('Late', { goodDaysAgo: 0, solved: [0, 13] })
    const alumnus = await join('Alumnus', { goodDaysAgo: 0, solved: [0] })
    await changeAccount(portal, alumnus.user._id, { alumniSince: daysAgo(1) })
    await solve(db, lead.user._id, [{ questionId: 'L of-a-lead', at: daysAgo(0) }])

    const { past } = await dayOf(lead)

    expect(past).toHaveLength(14)
    expect(past[0]).toMatchObject({ date: '2027-04-08', solved: 3, active: 2 })
    expect(past.at(-1)).toMatchObject({ date: '2027-04-21', solved: 1, active: 1 })
    expect(past.slice(1, -1).every(({ solved, active }) => solved === 0 && active === 0)).toBe(true)
  })
})
