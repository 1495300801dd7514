import { problemOf, sheetNames, type UserData } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { startOf } from '../core/calendar/days.ts'
import { studentProgress } from '../kept-progress/kept-progress.tables.ts'
import { rebuildProgress, repairProgress } from '../kept-progress/repair.queries.ts'
import { changePotd, insertPotd, potdOrder, removePotd } from '../potds/potds.queries.ts'
import { potds } from '../potds/potds.tables.ts'
import { problems } from '../problems/problems.tables.ts'
import { sheets } from '../sheets/sheets.ts'
import { onDatabase } from '../testing/on-databases.ts'
import { signedUp } from '../testing/students.ts'
import { differingStudents } from './check.queries.ts'
import { readKeptProgress } from './kept.queries.ts'
import { readProgress } from './progress.queries.ts'
import { dailyProblem, type KnownProblem, knowProblems, solve } from './progress.samples.ts'
import { pollStates, submissions } from './progress.tables.ts'
import { storeSolved } from './store-solved.queries.ts'

const now = new Date('2026-03-10T20:00:00Z') // past midnight in Asia/Kolkata
const today = '2026-03-11'
const dayMs = 86_400_000

/** Problems of the sheets, twins of some under other ids, some almost twins, and strangers. */
const pool: KnownProblem[] = [
  ...new Map(
    [...sheets.striver, ...sheets.tle].flatMap(({ questionId, title, rating }, at) =>
      questionId && at % 7 === 0 ? [[questionId, { questionId, name: title, rating }]] : [],
    ),
  ).values(),
  { questionId: 'L course-schedule', name: 'Course Schedule' },
  ...sheets.tle.slice(0, 12).map(({ title, rating }, at) => ({
    questionId: `C ${90_000 + at} B`,
    name: title,
    rating: at % 3 === 0 ? (rating ?? 0) + 100 : rating,
  })),
  ...Array.from({ length: 10 }, (_, at) => ({ questionId: `G stranger-${at}`, name: `Stranger ${at}` })),
]

interface Solution {
  problem: KnownProblem
  at: Date
}

interface Daily {
  date: string
  problem: KnownProblem
}

interface Case {
  daily: Daily[]
  /** A list a student. */
  solved: Solution[][]
  until: string | null
}

/** The same by walking over everything, as one would say it in words. */
function plainProgress(solutions: Solution[], daily: Daily[], until: string | null): UserData {
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })
  const solvedIds = new Set(solutions.map(({ problem }) => problem.questionId))
  const bit = (isSolved: boolean) => (isSolved ? '1' : '0')
  const seen = daily.filter(({ date }) => until === null || date <= until)
  const status = seen.map(({ problem }) => bit(solvedIds.has(problem.questionId)))
  const timing = seen.map(({ date, problem }) => {
    const solution = solutions.find((one) => one.problem.questionId === problem.questionId)
    if (!solution) return '0'
    const day = calendar.format(solution.at)
    return day < date ? 'b' : day > date ? 'l' : 'd'
  })
  const due = daily.filter(({ date }) => date <= today)
  const distinct = new Set(due.map(({ problem }) => problem.questionId).filter((id) => solvedIds.has(id)))
  return {
    past14Days: Array.from({ length: 14 }, (_, at) => {
      const date = calendar.format(now.getTime() - (13 - at) * dayMs)
      const ofDay = solutions.filter((solution) => calendar.format(solution.at) === date)
      return { date, uniqueQuestionsSolved: ofDay.length }
    }),
    potds: { status: status.join(''), timing: timing.join(''), count: distinct.size },
    sheets: sheetNames.map((name) => ({
      name,
      status: sheets[name]
        .map((row) =>
          bit(
            solutions.some(
              ({ problem }) =>
                problem.questionId === row.questionId ||
                (row.rating !== undefined &&
                  problem.questionId.startsWith('C ') &&
                  problem.name === row.title &&
                  problem.rating === row.rating),
            ),
          ),
        )
        .join(''),
    })),
  }
}

const solution = fc.record({
  problem: fc.constantFrom(...pool),
  at: fc
    .integer({ min: -20 * 24 * 3600, max: 4 * 3600 })
    .map((seconds) => new Date(now.getTime() + seconds * 1000)),
})
type Given = { date: string; questionId: string }

/** Without those that a later date, which has come, takes the place of. */
const latest = <One extends Given>(daily: One[], among: (one: One, other: One) => boolean = () => true) =>
  daily
    .filter(({ date }) => date <= today)
    .filter(
      (one, _, due) =>
        !due.some(
          (other) => other.questionId === one.questionId && other.date > one.date && among(one, other),
        ),
    )
const isOfMonth = (one: Given, other: Given) => one.date.slice(0, 7) === other.date.slice(0, 7)

/** Of what was solved on its day: how many in each month, and in how many seconds. */
function plainMonths(own: { questionId: string; solvedAt: Date }[], daily: Given[]) {
  const months: Record<string, [number, number]> = {}
  for (const { date, questionId } of latest(daily, isOfMonth)) {
    const seconds = own
      .filter((one) => one.questionId === questionId)
      .map(({ solvedAt }) => Math.floor((solvedAt.getTime() - startOf(date).getTime()) / 1000))
      .find((taken) => taken >= 0 && taken < dayMs / 1000)
    if (seconds === undefined) continue
    const month = date.slice(0, 7)
    const [solved, sum] = months[month] ?? [0, 0]
    months[month] = [solved + 1, sum + seconds]
  }
  return months
}

const oneDaily = fc.record({
  date: fc
    .integer({ min: -5, max: 3 })
    .map((day) => new Date(Date.parse(today) + day * dayMs).toISOString().slice(0, 10)),
  problem: fc.constantFrom(...pool),
})
const dailyProblems = fc.uniqueArray(oneDaily, {
  maxLength: 12,
  selector: ({ date, problem }) => `${date} ${problem.questionId}`,
})
const solutionsOfStudent = fc.uniqueArray(solution, {
  maxLength: 40,
  selector: ({ problem }) => problem.questionId,
})

/** What changes progress, by this code and, `old`, by a server of the version before. */
type Act =
  | { kind: 'poll' | 'old poll'; student: number; told: Solution[]; mendedBy: string }
  | { kind: 'potd'; daily: Daily }
  /** One of the daily problems that there are then, if any. */
  | { kind: 'changed potd'; at: number; daily: Daily }
  | { kind: 'removed potd'; at: number }

const acts = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('poll' as const, 'poll' as const, 'old poll' as const),
      student: fc.integer({ min: 0, max: 2 }),
      told: solutionsOfStudent,
      // A platform mends a name, and mends it back.
      mendedBy: fc.constantFrom('', '', ' mended'),
    }),
    fc.record({ kind: fc.constant('potd' as const), daily: oneDaily }),
    fc.record({ kind: fc.constant('changed potd' as const), at: fc.nat(12), daily: oneDaily }),
    fc.record({ kind: fc.constant('removed potd' as const), at: fc.nat(12) }),
  ),
  { minLength: 1, maxLength: 12 },
)

onDatabase('the database’s progress', (portal) => {
  test('is what a plain computation finds, whatever was solved and whenever', async () => {
    const { db } = portal().app
    const students = [await signedUp(portal()), await signedUp(portal()), await signedUp(portal())]
    const anyCase = fc.record({
      daily: dailyProblems,
      solved: fc.array(solutionsOfStudent, { minLength: students.length, maxLength: students.length }),
      until: fc.constantFrom(null, today),
    })

    const check = async ({ daily, solved, until }: Case) => {
      await db.delete(potds)
      await db.delete(submissions)
      await db.delete(problems)
      await knowProblems(db, pool)
      // Several of one day stand in the order in which they were added.
      const inOrder = [...daily].sort((one, other) => one.date.localeCompare(other.date))
      for (const [at, { date, problem }] of inOrder.entries())
        await dailyProblem(db, date, problem.questionId, new Date(now.getTime() + at))
      for (const [place, { user }] of students.entries()) {
        const own = (solved[place] ?? []).map(({ problem, at }) => ({ ...problem, at }))
        await solve(db, user._id, own)
      }

      const all = await readProgress(db, { whose: 'all students', potdsUntil: until, now })

      expect(all).toHaveLength(students.length)
      for (const [at, { user }] of students.entries()) {
        const expected = plainProgress(solved[at] ?? [], inOrder, until)
        expect(all.find(({ userId }) => userId === user._id)?.userData).toEqual(expected)
        const [own] = await readProgress(db, { whose: [user._id], potdsUntil: until, now })
        expect(own?.userData).toEqual(expected)
      }
    }

    await fc.assert(fc.asyncProperty(anyCase, check), { numRuns: 40, seed: 20_260_311 })
  })

  test('is the same kept as counted, in whatever order it came and whichever version stored it', async () => {
    const { db } = portal().app
    const students = [await signedUp(portal()), await signedUp(portal()), await signedUp(portal())]
    const idOf = (place: number) => students[place]?.user._id ?? ''

    const storePoll = async (place: number, told: Solution[], mendedBy: string) => {
      for (const platform of ['leetcode', 'codeforces', 'gfg'] as const) {
        const own = told.filter(({ problem }) => problemOf(problem.questionId).platform === platform)
        const solved = own.map(({ problem, at }) => ({
          ...{ id: problemOf(problem.questionId).id, name: `${problem.name}${mendedBy}` },
          ...(problem.rating !== undefined && { rating: problem.rating }),
          solvedAt: Math.floor(at.getTime() / 1000),
        }))
        await db.transaction((tx) =>
          storeSolved(tx, { userId: idOf(place), platform, solved, now, hasToldBefore: true }),
        )
      }
    }
    const storePollAsBefore = async (place: number, told: Solution[]) => {
      const userId = idOf(place)
      await knowProblems(
        db,
        told.map(({ problem }) => problem),
      )
      for (const { problem, at } of told) {
        const { questionId } = problem
        await db
          .insert(submissions)
          .values({ userId, questionId, platform: problemOf(questionId).platform, solvedAt: at })
          .onConflictDoNothing()
      }
      await db
        .insert(pollStates)
        .values({ userId, platform: 'gfg', dueAt: now, goodAt: new Date(now.getTime() + told.length) })
        .onConflictDoUpdate({ target: [pollStates.userId, pollStates.platform], set: { goodAt: now } })
    }
    const perform = async (act: Act) => {
      if ('told' in act) {
        if (act.kind === 'poll') return storePoll(act.student, act.told, act.mendedBy)
        return storePollAsBefore(act.student, act.told)
      }
      const actor = { leadId: idOf(0), now }
      const all = await db.select().from(potds).orderBy(potds.place)
      const chosen = 'at' in act ? all[act.at % all.length] : undefined
      if ('at' in act && !chosen) return
      if (act.kind === 'removed potd') return removePotd(db, chosen?.id ?? '', actor)
      const { date, problem } = act.daily
      const { questionId } = problem
      const isKnown = all.some((one) => one.date === date && one.questionId === questionId)
      if (isKnown) return
      const potd = { date, problem: problemOf(questionId) }
      if (chosen) return changePotd(db, chosen.id, potd, actor)
      return insertPotd(db, potd, actor)
    }

    const check = async (all: Act[]) => {
      for (const table of [potds, submissions, pollStates, studentProgress, problems]) await db.delete(table)
      for (const act of all) await perform(act)
      await repairProgress(db, { now })

      const daily = await db
        .select()
        .from(potds)
        .orderBy(...potdOrder)
      for (const [place] of students.entries()) {
        const userId = idOf(place)
        for (const potdsUntil of [null, today]) {
          const [counted] = await readProgress(db, { whose: [userId], potdsUntil, now })
          expect(await readKeptProgress(db, { userId, potdsUntil, now })).toEqual(counted?.userData)
        }
        const own = await db.select().from(submissions).where(eq(submissions.userId, userId))
        const seconds = latest(daily).flatMap(({ date, questionId }) =>
          own
            .filter((one) => one.questionId === questionId)
            .map(({ solvedAt }) =>
              Math.max(0, Math.floor((solvedAt.getTime() - startOf(date).getTime()) / 1000)),
            ),
        )
        const [row] = await db.select().from(studentProgress).where(eq(studentProgress.userId, userId))
        expect(row?.potdMonths ?? {}).toEqual(plainMonths(own, daily))
        expect(row?.potdSeconds ?? 0).toBe(seconds.reduce((sum, one) => sum + one, 0))
      }
      expect((await differingStudents(db, now)).differing).toEqual([])
      // What was kept step by step is what is made of all at once, bit by bit.
      expect((await rebuildProgress(db, { now })).differed).toBe(0)
    }

    await fc.assert(fc.asyncProperty(acts, check), { numRuns: 20, seed: 20_260_311 })
  })
})
