import { problemOf, sheetNames, type UserData } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { startOf } from '../../core/calendar/days.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { signedUp } from '../../testing/students.ts'
import { isThorough } from '../../testing/thorough.ts'
import {
  changePotd,
  insertPotd,
  listPotds,
  potdOrder,
  removePotd,
} from '../problems/daily/daily-problems.queries.ts'
import { potds } from '../problems/daily/daily-problems.tables.ts'
import { canonicalIdOf, problems } from '../problems/problems.tables.ts'
import { sheets } from '../problems/sheets/sheets.ts'
import { studentProgress } from '../problems/student-progress.tables.ts'
import { checkProgress, rebuildProgress, refreshStale } from '../problems/totals.queries.ts'
import type { KnownProblem } from './progress.samples.ts'
import { resubmissions, submissions } from './progress.tables.ts'
import { storeSolved } from './store-solved.queries.ts'
import { readUserData } from './user-data.queries.ts'

const now = new Date('2026-03-10T20:00:00Z') // past midnight in Asia/Kolkata
const today = '2026-03-11'
const dayMs = 86_400_000

/** Problems of the sheets, their twins under other ids, near twins, twins of each other, and unrelated ones. */
const pool: KnownProblem[] = [
  ...new Map(
    [...sheets.striver, ...sheets.tle].flatMap(({ questionId, title, rating }, at) =>
      questionId && at % 7 === 0
        ? [[questionId, { questionId, name: title, ...(rating !== undefined && { rating }) }]]
        : [],
    ),
  ).values(),
  { questionId: 'L course-schedule', name: 'Course Schedule' },
  ...sheets.tle.slice(0, 12).map(({ title, rating }, at) => ({
    questionId: `C ${90_000 + at} B`,
    name: title,
    rating: at % 3 === 0 ? (rating ?? 0) + 100 : (rating ?? 0),
  })),
  ...['A', 'B'].map((index) => ({ questionId: `C 95000 ${index}`, name: 'Two Divisions', rating: 1900 })),
  ...Array.from({ length: 10 }, (_, at) => ({ questionId: `G stranger-${at}`, name: `Stranger ${at}` })),
]

/** Some twins and strangers, which days and solutions often share. */
const few = pool.slice(-16, -8)
const anyProblem = fc.oneof(fc.constantFrom(...few), fc.constantFrom(...pool))

interface Solution {
  problem: KnownProblem
  at: Date
}

interface Daily {
  date: string
  problem: KnownProblem
}

const solution = fc.record({
  problem: anyProblem,
  at: fc.integer({ min: -20 * 24 * 3600, max: 0 }).map((seconds) => new Date(now.getTime() + seconds * 1000)),
})
const solutionsOfStudent = fc.uniqueArray(solution, {
  maxLength: 40,
  selector: ({ problem, at }) => `${problem.questionId} ${at.getTime()}`,
})
const oneDaily = fc.record({
  date: fc
    .integer({ min: -15, max: 3 })
    .map((day) => new Date(Date.parse(today) + day * dayMs).toISOString().slice(0, 10)),
  problem: anyProblem,
})

/** Actions that change progress. */
type Act =
  | { kind: 'poll'; student: number; reported: Solution[]; renamedBy: string }
  | { kind: 'potd'; daily: Daily }
  /** One of the current daily problems, if any. */
  | { kind: 'changed potd'; at: number; daily: Daily }
  | { kind: 'removed potd'; at: number }

const acts = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('poll' as const),
      student: fc.integer({ min: 0, max: 2 }),
      reported: solutionsOfStudent,
      // A platform corrects a name, and reverts it.
      renamedBy: fc.constantFrom('', '', ' corrected'),
    }),
    fc.record({ kind: fc.constant('potd' as const), daily: oneDaily }),
    fc.record({ kind: fc.constant('changed potd' as const), at: fc.nat(12), daily: oneDaily }),
    fc.record({ kind: fc.constant('removed potd' as const), at: fc.nat(12) }),
  ),
  { minLength: 1, maxLength: 14 },
)

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })
const dayOfMoment = (moment: Date) => calendar.format(moment)

interface Acceptance {
  questionId: string
  solvedAt: Date
}

interface Stored {
  own: Acceptance[]
  /** On later days. */
  again: Acceptance[]
  /** In display order. */
  daily: { date: string; questionId: string }[]
  /** The key that twins share, by question. */
  keys: Map<string, string>
}

/** The same, computed plainly by walking over everything. */
function plainProgress({ own, again, daily, keys }: Stored) {
  const keyOf = (questionId: string) => keys.get(questionId) ?? questionId
  const solvedAt = (wanted: string[], isMeant = (_: Date) => true) =>
    [...own, ...again]
      .filter(({ questionId }) => wanted.includes(keyOf(questionId)))
      .map((one) => one.solvedAt)
      .filter(isMeant)
      .sort((one, other) => one.getTime() - other.getTime())[0]
  /** Whether no later date of the problem, or of its twin, counts instead. */
  const isLatest = (at: number, among: (date: string) => boolean) =>
    daily.every(
      ({ date, questionId }, other) =>
        keyOf(questionId) !== keyOf(daily[at]?.questionId ?? '') || !among(date) || other <= at,
    )
  const days = daily.map(({ date, questionId }, at) => {
    const first = solvedAt([keyOf(questionId)])
    const onDay = solvedAt([keyOf(questionId)], (moment) => dayOfMoment(moment) === date)
    const isDue = (other: string) => other <= today
    const secondsUntil = (moment = startOf(date)) =>
      Math.max(0, Math.floor((moment.getTime() - startOf(date).getTime()) / 1000))
    return {
      date,
      first,
      timing: onDay ? 'd' : !first ? '0' : dayOfMoment(first) < date ? 'b' : 'l',
      seconds: secondsUntil(first),
      secondsOnDay: secondsUntil(onDay),
      isCounted: isDue(date) && isLatest(at, isDue),
      isCountedInMonth:
        isDue(date) && isLatest(at, (other) => isDue(other) && other.slice(0, 7) === date.slice(0, 7)),
    }
  })
  const counted = days.filter(({ isCounted, first }) => isCounted && first)
  const potdMonths: Record<string, [number, number]> = {}
  for (const { date, timing, secondsOnDay, isCountedInMonth } of days) {
    if (!isCountedInMonth || timing !== 'd') continue
    const [solved, sum] = potdMonths[date.slice(0, 7)] ?? [0, 0]
    potdMonths[date.slice(0, 7)] = [solved + 1, sum + secondsOnDay]
  }
  const userData: UserData = {
    past14Days: Array.from({ length: 14 }, (_, at) => {
      const date = dayOfMoment(new Date(now.getTime() - (13 - at) * dayMs))
      return { date, uniqueQuestionsSolved: own.filter((one) => dayOfMoment(one.solvedAt) === date).length }
    }),
    potds: {
      status: days.map(({ first }) => (first ? '1' : '0')).join(''),
      timing: days.map(({ timing }) => timing).join(''),
      count: counted.length,
    },
    sheets: sheetNames.map((name) => ({
      name,
      status: sheets[name]
        .map(({ questionId, title, rating }) => {
          if (!questionId) return '0'
          const wanted = [keyOf(questionId), canonicalIdOf({ questionId, name: title, rating })]
          return solvedAt(wanted) ? '1' : '0'
        })
        .join(''),
    })),
  }
  const [striver = 0, tle = 0] = userData.sheets.map(({ status }) => status.replaceAll('0', '').length)
  const solvedDays = own.map((one) => dayOfMoment(one.solvedAt)).sort()
  const lastSolvedOn = solvedDays.at(-1) ?? null
  const since = dayOfMoment(new Date(Date.parse(lastSolvedOn ?? today) - 13 * dayMs))
  const totals = {
    ...{
      potds: counted.length,
      potdSeconds: counted.reduce((sum, { seconds }) => sum + seconds, 0),
      potdMonths,
    },
    striver,
    tle,
    lastSolvedOn,
    lastFortnight: solvedDays.filter((day) => day >= since).length,
  }
  const seen = daily.filter(({ date }) => date <= today).length
  const { status, timing, count } = userData.potds
  const ownPotds = { status: status.slice(0, seen), timing: timing.slice(0, seen), count }
  return { userData, totals, ownPotds, isCounted: days.map((day) => day.isCounted) }
}

onDatabase('the database’s progress', (portal) => {
  test('equals a plain computation, in whatever order the data came', async () => {
    const { db } = portal.app
    const students = [await signedUp(portal), await signedUp(portal), await signedUp(portal)]
    const idOf = (place: number) => students[place]?.user._id ?? ''

    const storePoll = async (place: number, reported: Solution[], renamedBy: string) => {
      for (const platform of ['leetcode', 'codeforces', 'gfg'] as const) {
        const own = reported.filter(({ problem }) => problemOf(problem.questionId).platform === platform)
        const solved = own.map(({ problem, at }) => ({
          id: problemOf(problem.questionId).id,
          name: `${problem.name}${renamedBy}`,
          ...(problem.rating !== undefined && { rating: problem.rating }),
          solvedAt: Math.floor(at.getTime() / 1000),
        }))
        await db.transaction((tx) =>
          storeSolved(tx, { userId: idOf(place), platform, solved, now, hasReportedBefore: true }),
        )
      }
    }
    const perform = async (act: Act) => {
      if (act.kind === 'poll') return storePoll(act.student, act.reported, act.renamedBy)
      const actor = { leadId: idOf(0), now }
      const all = await db
        .select()
        .from(potds)
        .orderBy(...potdOrder)
      const chosen = 'at' in act ? all[act.at % all.length] : undefined
      if ('at' in act && !chosen) return
      if (act.kind === 'removed potd') return removePotd(db, chosen?.id ?? '', actor)
      const { date, problem } = act.daily
      const { questionId } = problem
      if (all.some((one) => one.date === date && one.questionId === questionId)) return
      const potd = { date, problem: problemOf(questionId) }
      if (chosen) return changePotd(db, chosen.id, potd, actor)
      return insertPotd(db, potd, actor)
    }

    const keyOfDay = ({ questionId, solvedAt }: Acceptance) =>
      `${dayOfMoment(solvedAt)} ${questionId} ${Math.floor(solvedAt.getTime() / 1000)}`
    /** Each problem once on each day on which the polls reported it, with the earliest time of that day. */
    const toldDays = (all: Act[], userId: string) => {
      const reported = all
        .flatMap((act) => (act.kind === 'poll' && idOf(act.student) === userId ? act.reported : []))
        .map(({ problem, at }) => keyOfDay({ questionId: problem.questionId, solvedAt: at }))
        .sort()
      const withoutTime = (key: string) => key.slice(0, key.lastIndexOf(' '))
      return reported.filter((key, at) => withoutTime(key) !== withoutTime(reported[at - 1] ?? ''))
    }

    const check = async (all: Act[]) => {
      for (const table of [potds, submissions, resubmissions, studentProgress, problems])
        await db.delete(table)
      for (const act of all) await perform(act)
      await refreshStale(db, { now })

      const daily = await db
        .select()
        .from(potds)
        .orderBy(...potdOrder)
      const keys = new Map(
        (await db.select().from(problems)).map(({ questionId, canonicalId }) => [questionId, canonicalId]),
      )
      const ids = students.map(({ user }) => user._id)
      const { userDataOf } = await readUserData(db, ids, { potdsUntil: null, now })
      const { userDataOf: ownDataOf } = await readUserData(db, ids, { potdsUntil: today, now })
      const counted = (await listPotds(db, true, now)).map(({ isCounted }) => isCounted)
      for (const { user } of students) {
        const own = await db.select().from(submissions).where(eq(submissions.userId, user._id))
        const again = await db.select().from(resubmissions).where(eq(resubmissions.userId, user._id))
        expect([...own, ...again].map(keyOfDay).sort()).toEqual(toldDays(all, user._id))
        const expected = plainProgress({ own, again, daily, keys })
        expect(userDataOf(user._id)).toEqual(expected.userData)
        expect(ownDataOf(user._id).potds).toEqual(expected.ownPotds)
        expect(counted).toEqual(expected.isCounted)
        const [row] = await db.select().from(studentProgress).where(eq(studentProgress.userId, user._id))
        expect(row).toEqual({ userId: user._id, countedOn: today, ...expected.totals })
      }
      expect((await checkProgress(db, now)).differing).toEqual([])
      expect((await rebuildProgress(db, now)).differed).toBe(0)
    }

    await fc.assert(fc.asyncProperty(acts, check), { numRuns: isThorough ? 30 : 12, seed: 20_260_311 })
  })
})
