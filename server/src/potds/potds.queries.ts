import { linkOf, type Potd, type Problem, problemOf, questionIdOf } from '@portal/shared/contract'
import { asc, lte, type SQL } from 'drizzle-orm'
import { writeAudit } from '../core/audit/audit.queries.ts'
import { dayOf, readableDay } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { brokenUniqueness } from '../core/database/failures.ts'
import { conflictAt } from '../core/errors/domain-error.ts'
import { keepNewPotd } from '../kept-progress/potds.queries.ts'
import { problems } from '../problems/problems.tables.ts'
import { ratedProblem } from '../sheets/sheets.ts'
import { potds } from './potds.tables.ts'

/** Which daily problems somebody sees: students those up to today, leads also the coming ones. */
export const visiblePotds = (isLead: boolean, now: Date): SQL | undefined =>
  isLead ? undefined : lte(potds.date, dayOf(now))

/** The one order of daily problems, which is also the order of status strings. */
export const potdOrder = [asc(potds.date), asc(potds.createdAt), asc(potds.id)]

export async function listPotds(db: Db, visible: SQL | undefined): Promise<Potd[]> {
  const rows = await db
    .select({ _id: potds.id, date: potds.date, questionId: potds.questionId })
    .from(potds)
    .where(visible)
    .orderBy(...potdOrder)
  return rows.map((row) => ({ ...row, link: linkOf(problemOf(row.questionId)) }))
}

const sites = { leetcode: 'LeetCode', codeforces: 'Codeforces', gfg: 'GFG' }

/** As people read it: `two-sum on LeetCode`, `1903 A on Codeforces`. */
const titleOf = ({ platform, id }: Problem) => `${id} on ${sites[platform]}`

interface NewPotd {
  date: string
  problem: Problem
  leadId: string
  now: Date
}

export async function insertPotd(db: Db, { date, problem, leadId, now }: NewPotd): Promise<void> {
  const questionId = questionIdOf(problem)
  try {
    await db.transaction(async (tx) => {
      await tx
        .insert(problems)
        .values({ questionId, platform: problem.platform, ...ratedProblem(questionId) })
        .onConflictDoNothing()
      const [added] = await tx
        .insert(potds)
        .values({ date, questionId, createdBy: leadId, createdAt: now })
        .returning({ id: potds.id })
      if (added) await keepNewPotd(tx, added.id)
      await writeAudit(tx, {
        at: now,
        actor: leadId,
        action: 'daily problem added',
        subject: questionId,
        details: { date, label: `${titleOf(problem)}, for ${readableDay(date)}` },
      })
    })
  } catch (error) {
    if (brokenUniqueness(error) !== 'potds_date_question_unique') throw error
    throw conflictAt('questionLink', 'That day has this problem already')
  }
}
