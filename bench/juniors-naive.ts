import { users } from '../server/src/accounts/accounts.tables.ts'
import { handles } from '../server/src/accounts/handles.tables.ts'
import { dayOf, lastDays } from '../server/src/core/calendar/days.ts'
import type { Db } from '../server/src/core/database/database.ts'
import { potds } from '../server/src/potds/potds.tables.ts'
import { problems } from '../server/src/problems/problems.tables.ts'
import { submissions } from '../server/src/progress/progress.tables.ts'
import { sheets } from '../server/src/sheets/sheets.ts'
import { type JuniorRow, progressDays, sheetNames } from '../shared/src/contract/index.ts'

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** The plain way: load every table, and walk over the rows with maps and sets. */
export async function juniorsInMemory(db: Db, now: Date): Promise<JuniorRow[]> {
  const all = await db.transaction(async (tx) => {
    // Such a read takes longer than the portal allows a statement.
    await tx.execute('SET LOCAL statement_timeout = 0')
    return {
      users: await tx.select().from(users),
      handles: await tx.select().from(handles),
      potds: await tx.select().from(potds),
      problems: await tx.select().from(problems),
      submissions: await tx.select().from(submissions),
    }
  })
  const ofStudent = new Map<string, typeof all.submissions>()
  for (const submission of all.submissions) {
    const own = ofStudent.get(submission.userId)
    if (own) own.push(submission)
    else ofStudent.set(submission.userId, [submission])
  }
  const problemOf = new Map(all.problems.map((problem) => [problem.questionId, problem]))
  const handleOf = new Map(
    all.handles
      .filter(({ verifiedAt }) => verifiedAt)
      .map((handle) => [`${handle.userId} ${handle.platform}`, handle.username]),
  )
  const daily = all.potds.sort(
    (one, other) => byText(one.date, other.date) || one.createdAt.getTime() - other.createdAt.getTime(),
  )
  const days = lastDays(now, progressDays)
  return all.users
    .filter(({ isLead }) => !isLead)
    .sort((one, other) => byText(one.regNumber, other.regNumber))
    .map(({ id, name, regNumber, phone }) => {
      const own = ofStudent.get(id) ?? []
      const solved = new Set<string>()
      const perDay = new Map<string, number>()
      for (const { questionId, solvedAt } of own) {
        solved.add(questionId)
        const problem = problemOf.get(questionId)
        if (problem?.platform === 'codeforces') solved.add(`${problem.name} ${problem.rating}`)
        const day = dayOf(solvedAt)
        perDay.set(day, (perDay.get(day) ?? 0) + 1)
      }
      const status = daily.map(({ questionId }) => (solved.has(questionId) ? '1' : '0')).join('')
      const handle = (platform: string) => handleOf.get(`${id} ${platform}`) ?? null
      return {
        ...{ name, regNumber, phone },
        leetcode: handle('leetcode'),
        codeforces: handle('codeforces'),
        gfg: handle('gfg'),
        github: handle('github'),
        past14Days: days.map((date) => ({ date, uniqueQuestionsSolved: perDay.get(date) ?? 0 })),
        potds: { status, count: status.replaceAll('0', '').length },
        sheets: sheetNames.map((sheet) => ({
          name: sheet,
          status: sheets[sheet]
            .map(({ questionId, title, rating }) =>
              solved.has(questionId ?? '') || (rating && solved.has(`${title} ${rating}`)) ? '1' : '0',
            )
            .join(''),
        })),
      }
    })
}
