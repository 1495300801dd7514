import { dashboardFiguresAnswer, inactiveDays, juniorsAnswer } from '@portal/shared/contract'
import { perform } from '../../testing/calls/lead-acts.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { newStudent, signedUp, signedUpLead } from '../../testing/students.ts'
import { pendingPaper } from '../papers/papers.samples.ts'
import { dailyProblem, solve } from '../progress/progress.samples.ts'

onDatabase('the dashboard’s figures', (portal) => {
  type Lead = Awaited<ReturnType<typeof signedUpLead>>
  const figures = async ({ browser }: Lead) =>
    dashboardFiguresAnswer.parse((await browser.get('/lead/getDashboardFigures')).json())

  test('count a junior as inactive who solved nothing in the last seven days in India, including today', async () => {
    portal().clock.set('2026-05-20T19:00:00Z') // 00:30 of the 21st in Asia/Kolkata
    const lead = await signedUpLead(portal())
    const { db } = portal().app
    const solvedAt = async (...moments: string[]) => {
      const { user } = await signedUp(portal())
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
    await portal().browser().post('/user/signup', newStudent())
    await portal().app.runJob('progress')

    expect(await figures(lead)).toMatchObject({ juniorCount: 5, inactiveJuniorCount: 3, leadCount: 1 })
    const { users } = juniorsAnswer.parse((await lead.browser.get('/lead/getJuniorsData')).json())
    const idle = users.filter(({ past14Days }) =>
      past14Days.slice(-inactiveDays).every(({ uniqueQuestionsSolved }) => uniqueQuestionsSolved === 0),
    )
    expect(idle).toHaveLength(3)
  })

  test('count today’s daily problems in India', async () => {
    portal().clock.set('2026-06-09T18:29:59Z') // 23:59:59 of the 9th in Asia/Kolkata
    const lead = await signedUpLead(portal())
    for (const day of ['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-10'])
      await dailyProblem(portal().app.db, day, `L of-${Math.random()}`, portal().clock.now())
    expect((await figures(lead)).potdsToday).toBe(1)
    portal().clock.advance(1)
    expect((await figures(lead)).potdsToday).toBe(2)
  })

  test('count seniors, teachers, subjects and pending papers, without deleted ones', async () => {
    const lead = await signedUpLead(portal())
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
