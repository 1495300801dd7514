import { sheetNames, type UserData } from '@portal/shared/contract'
import fc from 'fast-check'
import { potds } from '../potds/potds.tables.ts'
import { problems } from '../problems/problems.tables.ts'
import { sheets } from '../sheets/sheets.ts'
import { onDatabase } from '../testing/on-databases.ts'
import { signedUp } from '../testing/students.ts'
import { readProgress } from './progress.queries.ts'
import { dailyProblem, type KnownProblem, knowProblems, solve } from './progress.samples.ts'
import { submissions } from './progress.tables.ts'

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
  return {
    past14Days: Array.from({ length: 14 }, (_, at) => {
      const date = calendar.format(now.getTime() - (13 - at) * dayMs)
      const ofDay = solutions.filter((solution) => calendar.format(solution.at) === date)
      return { date, uniqueQuestionsSolved: ofDay.length }
    }),
    potds: { status: status.join(''), count: status.filter((one) => one === '1').length },
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
const dailyProblems = fc.uniqueArray(
  fc.record({
    date: fc
      .integer({ min: -5, max: 3 })
      .map((day) => new Date(Date.parse(today) + day * dayMs).toISOString().slice(0, 10)),
    problem: fc.constantFrom(...pool),
  }),
  { maxLength: 12, selector: ({ date, problem }) => `${date} ${problem.questionId}` },
)
const solutionsOfStudent = fc.uniqueArray(solution, {
  maxLength: 40,
  selector: ({ problem }) => problem.questionId,
})

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
        const [own] = await readProgress(db, { whose: { userId: user._id }, potdsUntil: until, now })
        expect(own?.userData).toEqual(expected)
      }
    }

    await fc.assert(fc.asyncProperty(anyCase, check), { numRuns: 40, seed: 20_260_311 })
  })
})
