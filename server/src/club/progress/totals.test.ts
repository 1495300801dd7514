import { juniorsAnswer, potdsAnswer, userDataAnswer } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { dayOf, daysBefore, startOf } from '../../core/calendar/days.ts'
import { users } from '../../core/people/users.tables.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { signedUp, signedUpLead } from '../../testing/students.ts'
import { boardOf, emptyBoards } from '../leaderboards/boards.samples.ts'
import { refreshStale } from '../problems/refresh.queries.ts'
import { dailyProblem, solve } from './progress.samples.ts'

const hourMs = 3_600_000

onDatabase('the totals of daily problems', (portal) => {
  beforeEach(() => emptyBoards(portal()))

  const now = () => portal().clock.now()
  const dayIn = (days: number) => daysBefore(dayOf(now()), -days)
  const atHour = (days: number, hour: number) => new Date(startOf(dayIn(days)).getTime() + hour * hourMs)

  /** The day relative to today, the problem, and how many hours after the start of that day the student solved it. */
  const given: [days: number, questionId: string][] = [
    [-20, 'L set-twice'],
    [-10, 'L set-twice'],
    [-15, 'L set-again-later'],
    [+5, 'L set-again-later'],
    [-8, 'L solved-before'],
    [-6, 'L first-of-a-day'],
    [-6, 'L second-of-a-day'],
    [-4, 'L not-solved'],
    [+3, 'L coming'],
  ]
  const solved: [questionId: string, days: number, hour: number][] = [
    ['L set-twice', -10, 2],
    ['L set-again-later', -15, 3],
    ['L solved-before', -12, 1],
    ['L first-of-a-day', -6, 1],
    ['L second-of-a-day', -5, 1],
    ['L coming', -1, 1],
  ]

  async function awkwardStudent() {
    const { db } = portal().app
    const student = await signedUp(portal())
    for (const [at, [days, questionId]] of given.entries())
      await dailyProblem(db, dayIn(days), questionId, new Date(now().getTime() + at))
    await solve(
      db,
      student.user._id,
      solved.map(([questionId, days, hour]) => ({ questionId, at: atHour(days, hour) })),
    )
    return student
  }

  test('agree on every page: each problem once, judged by its latest past date', async () => {
    const { db } = portal().app
    const { user, browser } = await awkwardStudent()
    const { browser: lead } = await signedUpLead(portal())
    const own = <Row extends { regNumber: string }>(rows: Row[]) =>
      rows.find(({ regNumber }) => regNumber === user.regNumber)

    /** The totals that a reader of these answers shows: solved daily problems that count, and all that count. */
    const totals = async (reader: typeof browser, status?: string) => {
      const { potds } = potdsAnswer.parse((await reader.get('/user/getAllPotds')).json())
      const { userData } = userDataAnswer.parse((await reader.get('/user/getSheetPotdDaysData')).json())
      const marks = status ?? userData.potds.timing
      const counted = potds.flatMap(({ isCounted }, at) => (isCounted ? [marks[at] ?? '0'] : []))
      return {
        solved: counted.filter((mark) => mark !== '0').length,
        total: counted.length,
        marks: counted.join(''),
      }
    }
    await refreshStale(db, { now: now() })
    const all = juniorsAnswer.parse((await lead.get('/lead/getJuniorsData?export=yes')).json()).users
    const page = juniorsAnswer.parse((await lead.get('/lead/getJuniorsData?page=1&sort=potds')).json())
    const grid = own<{ regNumber: string; potds: { timing: string } }>(
      (await lead.get('/lead/getAllPotdsSubmissionData')).json().potdSubmissionData,
    )
    const { users: board } = await boardOf(portal(), 'potd')
    const { userData } = userDataAnswer.parse((await browser.get('/user/getSheetPotdDaysData')).json())

    // In the order of the days: set-again-later, set-twice, solved-before, both of one day, not-solved.
    const expected = { solved: 5, total: 6, marks: 'ddbdl0' }
    expect({
      profile: userData.potds.count,
      juniors: own(all)?.potds.count,
      page: own(page.users)?.potds.count,
      board: board.find(({ username }: { username: string }) => username === user.username)?.solvedCount,
    }).toEqual({ profile: 5, juniors: 5, page: 5, board: 5 })
    expect(await totals(browser)).toEqual(expected)
    expect(await totals(lead, grid?.potds.timing)).toEqual(expected)

    await db.update(users).set({ isLead: true }).where(eq(users.id, user._id))
    const asLead = userDataAnswer.parse((await browser.get('/user/getSheetPotdDaysData')).json())
    expect(asLead.userData.potds.count).toBe(5)
    expect(await totals(browser)).toEqual(expected)
  })
})
