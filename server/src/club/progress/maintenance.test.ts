import { eq, sql } from 'drizzle-orm'
import { carryOut } from '../../testing/carry-out.ts'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import { type Member, signedUp, signedUpLead } from '../../testing/students.ts'
import { insertPotd } from '../problems/daily/daily-problems.queries.ts'
import { studentProgress } from '../problems/student-progress.tables.ts'
import { command } from './progress.command.ts'
import { dailyProblem, solve } from './progress.samples.ts'
import { type Gap, gapAfter, noGap } from './solution-gap.ts'
import { storeSolved } from './store-solved.queries.ts'

const potdsOf = async ({ browser }: Member) =>
  (await browser.get('/user/getSheetPotdDaysData')).json().userData.potds

const solvedNow = (id: string, now: Date) => [{ id, name: id, solvedAt: Math.floor(now.getTime() / 1000) }]

onDatabase('stored totals', (portal) => {
  const rowOf = async ({ user }: Member) => {
    const rows = await portal.app.db
      .select()
      .from(studentProgress)
      .where(eq(studentProgress.userId, user._id))
    return rows[0]
  }

  test('exist within seconds of a sign-up, and follow the days', async () => {
    const { app, clock } = portal
    const student = await signedUp(portal)
    await dailyProblem(app.db, '2026-08-02', 'L coming', clock.now())
    await solve(app.db, student.user._id, [{ questionId: 'L coming', at: clock.now() }])
    clock.set('2026-08-01T12:00:00Z')
    await app.runJob('progress')
    expect(await rowOf(student)).toMatchObject({ countedOn: '2026-08-01', potds: 0 })
    expect(await rowOf(await signedUp(portal))).toBeUndefined()

    clock.set('2026-08-02T12:00:00Z')
    await app.runJob('progress')

    expect(await rowOf(student)).toMatchObject({ countedOn: '2026-08-02', potds: 1 })
    expect(await app.db.$count(studentProgress)).toBe(await app.db.$count(sql`users`))
  })

  test('the command reports differences, and corrects them', async () => {
    const { app, clock } = portal
    const { user } = await signedUp(portal)
    await solve(app.db, user._id, [{ questionId: 'L course-schedule', at: clock.now() }])
    const run = (...words: string[]) => carryOut(command, words, app.db, clock.now())
    await run('rebuild')
    expect((await run('rebuild', '--check')).isFailure).toBe(false)

    await app.db.update(studentProgress).set({ potdSeconds: 1 }).where(eq(studentProgress.userId, user._id))
    const found = await run('rebuild', '--check')
    const rebuilt = await run('rebuild')
    const after = await run('rebuild', '--check')

    expect(found.isFailure).toBe(true)
    expect(found.lines[0]).toMatch(/: 1 differed\.$/)
    expect(found.lines[1]).toBe(user._id)
    expect(rebuilt.lines[0]).toMatch(/: 1 differed\.$/)
    expect(after.lines[0]).toMatch(/: 0 differed\.$/)
    for (const args of [[], ['repair'], ['rebuild', '--chek'], ['rebuild', '--check', 'x']])
      expect((await run(...args)).lines[0]).toMatch(/^Usage: /)
  })
})

onPostgres('stored totals, raced', (portal) => {
  test('loses nothing when platforms report one student at once, and a lead adds what was just solved', async () => {
    const { app, clock } = portal
    const lead = await signedUpLead(portal)
    const students = [await signedUp(portal), await signedUp(portal)]
    const now = clock.now()
    const tell = (student: Member, platform: 'leetcode' | 'gfg', id: string) =>
      app.db.transaction((tx) =>
        storeSolved(tx, {
          userId: student.user._id,
          platform,
          now,
          hasReportedBefore: true,
          solved: solvedNow(id, now),
        }),
      )
    for (let round = 0; round < 15; round += 1) {
      const add = (platform: 'leetcode' | 'gfg') =>
        insertPotd(
          app.db,
          { date: '2026-01-01', problem: { platform, id: `daily-${round}` } },
          { leadId: lead.user._id, now },
        )
      await Promise.all([
        ...students.flatMap((student) => [
          tell(student, 'leetcode', `daily-${round}`),
          tell(student, 'gfg', `daily-${round}`),
        ]),
        add('leetcode'),
        add('gfg'),
        app.runJob('progress'),
      ])
    }
    clock.advance(60)
    await app.runJob('progress')

    for (const student of students)
      expect(await potdsOf(student)).toEqual({ status: '1'.repeat(30), timing: 'l'.repeat(30), count: 30 })
    expect((await carryOut(command, ['rebuild', '--check'], app.db, now)).isFailure).toBe(false)
  })
})

const at = (hour: number) => new Date(Date.UTC(2026, 0, 10, hour))
const gap = (from: number, until: number, gapCount: number | null): Gap => ({
  gapFrom: at(from),
  gapUntil: at(until),
  gapCount,
})

/** Unlisted problems before and now, and the hours of the last successful poll and of the oldest listed solution. */
type Poll = { before: number | null; now: number | null; good?: number | null; oldest?: number | null }

test.each<[string, Gap, Poll, Gap]>([
  ['the first poll has no gap', noGap, { before: null, now: 300, good: null, oldest: 9 }, noGap],
  ['all are listed', noGap, { before: 5, now: 5, oldest: null }, noGap],
  ['the list reaches back to the last poll', noGap, { before: 5, now: 5, oldest: 7 }, noGap],
  ['old problems were solved again', noGap, { before: 5, now: 5, oldest: 9 }, noGap],
  ['a gap', noGap, { before: 5, now: 12, oldest: 9 }, gap(8, 9, 7)],
  ['a gap of unknown size', noGap, { before: null, now: null, oldest: 9 }, gap(8, 9, null)],
  ['another gap is added', gap(2, 3, 4), { before: 9, now: 12, oldest: 9 }, gap(2, 9, 7)],
  ['some are submitted again', gap(2, 3, 4), { before: 9, now: 6, oldest: 7 }, gap(2, 3, 1)],
  ['all are submitted again', gap(2, 3, 4), { before: 9, now: 5, oldest: 7 }, noGap],
  ['nothing happens', gap(2, 3, 4), { before: 9, now: 9, oldest: 7 }, gap(2, 3, 4)],
  [
    'LeetCode does not report the total once',
    gap(2, 3, 4),
    { before: 9, now: null, oldest: 7 },
    gap(2, 3, 4),
  ],
  ['a gap of unknown size stays', gap(2, 3, null), { before: 9, now: 5, oldest: 7 }, gap(2, 3, null)],
])('%s', (_, known, { before, now, good = 8, oldest = null }, expected) => {
  const goodAt = good === null ? null : at(good)
  const told = { unlisted: now, oldest: oldest === null ? null : at(oldest) }
  expect(gapAfter({ ...known, unlisted: before, goodAt }, told)).toEqual(expected)
})
