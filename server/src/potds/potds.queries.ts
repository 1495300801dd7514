import {
  linkOf,
  type Potd,
  type Problem,
  problemOf,
  questionIdOf,
  type SeenPotd,
} from '@portal/shared/contract'
import { asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { type Actor, writeAudit } from '../core/audit/audit.queries.ts'
import { dayOf, readableDay } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { brokenUniqueness } from '../core/database/failures.ts'
import { conflict, conflictAt, missing } from '../core/errors/domain-error.ts'
import { countedPotds } from '../kept-progress/counts.ts'
import { dropRemovedPotd, keepNewPotd } from '../kept-progress/potds.queries.ts'
import { problems } from '../problems/problems.tables.ts'
import { ratedProblem } from '../sheets/sheets.ts'
import { potds } from './potds.tables.ts'

/** Which daily problems somebody sees: students those up to today, leads also the coming ones. */
export const visiblePotds = (isLead: boolean, now: Date): SQL | undefined =>
  isLead ? undefined : lte(potds.date, dayOf(now))

/** The one order of daily problems, which is also the order of status strings. */
export const potdOrder = [asc(potds.date), asc(potds.createdAt), asc(potds.id)]

export async function listPotds(db: Db, isLead: boolean, now: Date): Promise<Potd[]> {
  const isCounted = sql<boolean>`${potds.id} IN ${countedPotds(dayOf(now))}`
  const rows = await db
    .select({ _id: potds.id, date: potds.date, questionId: potds.questionId, isCounted })
    .from(potds)
    .where(visiblePotds(isLead, now))
    .orderBy(...potdOrder)
  return rows.map((row) => ({ ...row, link: linkOf(problemOf(row.questionId)) }))
}

const sites = { leetcode: 'LeetCode', codeforces: 'Codeforces', gfg: 'GFG' }

export const noPotd = 'This daily problem is not there any more: reload the page'

/** As people read it: `two-sum on LeetCode, for 5 Mar 2026`. */
function labelOf({ date, questionId }: { date: string; questionId: string }): string {
  const { platform, id } = problemOf(questionId)
  return `${id} on ${sites[platform]}, for ${readableDay(date)}`
}

interface NewPotd {
  date: string
  problem: Problem
}

type PotdRow = typeof potds.$inferInsert

/** @throws DomainError where that day has the problem already. */
async function store(tx: Db, row: PotdRow, { platform }: Problem, now: Date): Promise<void> {
  const { questionId } = row
  await tx
    .insert(problems)
    .values({ questionId, platform, ...ratedProblem(questionId) })
    .onConflictDoNothing()
  try {
    const [added] = await tx.insert(potds).values(row).returning({ id: potds.id })
    if (added) await keepNewPotd(tx, added.id, now)
  } catch (error) {
    if (brokenUniqueness(error) !== 'potds_date_question_unique') throw error
    throw conflictAt('questionLink', 'That day has this problem already')
  }
}

const changedMeanwhile = (now: Parameters<typeof labelOf>[0]) =>
  conflict(`Another lead has changed this daily problem since you began: it is ${labelOf(now)}`)

/** @throws DomainError where it is not there, or where another lead's change was waited for. */
async function take(tx: Db, id: string): Promise<typeof potds.$inferSelect> {
  const [removed] = await tx.delete(potds).where(eq(potds.id, id)).returning()
  if (!removed) {
    // A row that took its place while this waited is not seen by the statement that waited.
    const [now] = await tx.select().from(potds).where(eq(potds.id, id))
    throw now ? changedMeanwhile(now) : missing(noPotd)
  }
  await dropRemovedPotd(tx, removed.questionId)
  return removed
}

export function insertPotd(db: Db, { date, problem }: NewPotd, { leadId, now }: Actor): Promise<void> {
  const questionId = questionIdOf(problem)
  return db.transaction(async (tx) => {
    await store(tx, { date, questionId, createdBy: leadId, createdAt: now }, problem, now)
    await writeAudit(tx, {
      ...{ at: now, actor: leadId, action: 'daily problem added', subject: questionId },
      details: { date, label: labelOf({ date, questionId }) },
    })
  })
}

/**
 * Puts another problem, or another day, in its place: its id, and its place among those of a day, stay. Only where it is
 * as it was `seen`: of two leads who change it at once the second is told.
 */
export function changePotd(
  db: Db,
  id: string,
  { date, problem }: NewPotd,
  { leadId, now, seen = {} }: Actor & { seen?: SeenPotd },
): Promise<void> {
  const questionId = questionIdOf(problem)
  return db.transaction(async (tx) => {
    const { createdBy, createdAt, ...before } = await take(tx, id)
    const isAsSeen =
      (seen.date ?? before.date) === before.date &&
      (seen.questionId ?? before.questionId) === before.questionId
    // A change whose answer was lost, and is sent again, is nobody else's.
    const isAsWanted = before.date === date && before.questionId === questionId
    if (!isAsSeen && !isAsWanted) throw changedMeanwhile(before)
    // As a new row: a bit is one problem's for ever.
    await store(tx, { id, date, questionId, createdBy, createdAt }, problem, now)
    if (isAsWanted) return
    await writeAudit(tx, {
      ...{ at: now, actor: leadId, action: 'daily problem changed', subject: questionId },
      details: {
        date,
        label: `${labelOf({ date, questionId })}; before: ${labelOf(before)}`,
        before: { date: before.date, questionId: before.questionId },
      },
    })
  })
}

/** Takes it away, as if it had never been set; set again, it counts as before. */
export function removePotd(db: Db, id: string, { leadId, now }: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const { date, questionId } = await take(tx, id)
    await writeAudit(tx, {
      ...{ at: now, actor: leadId, action: 'daily problem removed', subject: questionId },
      details: { date, label: labelOf({ date, questionId }) },
    })
  })
}
