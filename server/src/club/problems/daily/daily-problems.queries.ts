import {
  linkOf,
  type Potd,
  type Problem,
  problemOf,
  questionIdOf,
  type SeenPotd,
} from '@portal/shared/contract'
import { asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { type ActingLead, writeActivity } from '../../../core/activity/activity.queries.ts'
import { dayOf, readableDay } from '../../../core/calendar/days.ts'
import type { Db } from '../../../core/database/database.ts'
import { brokenUniqueness } from '../../../core/database/failures.ts'
import { conflict, conflictAt, missing } from '../../../core/errors/domain-error.ts'
import { problems } from '../problems.tables.ts'
import { ratedProblem } from '../sheets/sheets.ts'
import { dailyProblems } from '../solved.queries.ts'
import { markSolversStale } from '../totals.queries.ts'
import { potds } from './daily-problems.tables.ts'

/** The daily problems that a user sees: students those up to today, leads also future ones. */
export const visiblePotds = (isLead: boolean, now: Date): SQL | undefined =>
  isLead ? undefined : lte(potds.date, dayOf(now))

/** The only order of daily problems, also used by status strings. */
export const potdOrder = [asc(potds.date), asc(potds.createdAt), asc(potds.id)]

export async function listPotds(db: Db, isLead: boolean, now: Date): Promise<Potd[]> {
  const daily = dailyProblems(dayOf(now))
  const rows = await db
    .select({
      _id: potds.id,
      date: potds.date,
      questionId: potds.questionId,
      isCounted: sql<boolean>`is_counted`,
    })
    .from(potds)
    .innerJoin(sql`${daily} AS daily`, sql`daily.id = ${potds.id}`)
    .where(visiblePotds(isLead, now))
    .orderBy(...potdOrder)
  return rows.map((row) => ({ ...row, link: linkOf(problemOf(row.questionId)) }))
}

const sites = { leetcode: 'LeetCode', codeforces: 'Codeforces', gfg: 'GFG' }

export const noPotd = 'This daily problem no longer exists. Reload the page'

/** Formats it for people: `two-sum on LeetCode, for 5 Mar 2026`. */
export function labelOf({ date, questionId }: { date: string; questionId: string }): string {
  const { platform, id } = problemOf(questionId)
  return `${id} on ${sites[platform]}, for ${readableDay(date)}`
}

interface NewPotd {
  date: string
  problem: Problem
}

type PotdRow = Pick<typeof potds.$inferSelect, 'date' | 'questionId'>

/** Writes a daily problem whose problem may be new. @throws DomainError if that day already has the problem. */
async function store(
  tx: Db,
  { questionId }: PotdRow,
  { platform }: Problem,
  write: () => PromiseLike<unknown>,
) {
  await tx
    .insert(problems)
    .values({ questionId, platform, ...ratedProblem(questionId) })
    .onConflictDoNothing()
  try {
    await write()
  } catch (error) {
    if (brokenUniqueness(error) !== 'potds_date_question_unique') throw error
    throw conflictAt('questionLink', 'That day already has this problem')
  }
  await markSolversStale(tx, questionId)
}

async function insert(tx: Db, { date, problem }: NewPotd, { leadId, now }: ActingLead): Promise<void> {
  const questionId = questionIdOf(problem)
  const row = { date, questionId, createdBy: leadId, createdAt: now }
  await store(tx, row, problem, () => tx.insert(potds).values(row))
  await writeActivity(tx, {
    at: now,
    actor: leadId,
    action: 'daily problem added',
    subject: questionId,
    details: { date, label: labelOf(row) },
  })
}

export const insertPotd = (db: Db, potd: NewPotd, actor: ActingLead): Promise<void> =>
  db.transaction((tx) => insert(tx, potd, actor))

/**
 * Adds daily problems for days that have none: all, or none if another lead has filled one of the days. The same plan
 * sent again, because its answer was lost, changes nothing.
 */
export function insertPotds(db: Db, planned: readonly NewPotd[], actor: ActingLead): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE potds IN SHARE ROW EXCLUSIVE MODE`)
    const dates = planned.map(({ date }) => date)
    const taken = await tx.select().from(potds).where(inArray(potds.date, dates))
    const isThere = ({ date, problem }: NewPotd) =>
      taken.some((other) => other.date === date && other.questionId === questionIdOf(problem))
    if (planned.every(isThere)) return
    const [first] = taken
    if (first)
      throw conflict(
        `Another lead set a problem for ${readableDay(first.date)} meanwhile. Check the days, then save`,
      )
    for (const potd of planned) await insert(tx, potd, actor)
  })
}

/**
 * Changes its problem or its day, but not its order within a day. Requires that it is as it was `seen`: if two leads
 * change it at once, the second gets an error.
 */
export function changePotd(
  db: Db,
  id: string,
  { date, problem }: NewPotd,
  { leadId, now, seen = {} }: ActingLead & { seen?: SeenPotd },
): Promise<void> {
  const row = { date, questionId: questionIdOf(problem) }
  const { questionId } = row
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(potds).where(eq(potds.id, id)).for('update')
    if (!before) throw missing(noPotd)
    // A change is sent again if its answer was lost.
    if (before.date === date && before.questionId === questionId) return
    if (
      (seen.date ?? before.date) !== before.date ||
      (seen.questionId ?? before.questionId) !== before.questionId
    )
      throw conflict(`Another lead changed this daily problem meanwhile. It is now ${labelOf(before)}`)
    await store(tx, row, problem, () =>
      tx
        .update(potds)
        .set({ ...row, updatedAt: now })
        .where(eq(potds.id, id)),
    )
    await markSolversStale(tx, before.questionId)
    await writeActivity(tx, {
      at: now,
      actor: leadId,
      action: 'daily problem changed',
      subject: questionId,
      details: {
        date,
        label: `${labelOf(row)}; before: ${labelOf(before)}`,
        before: { date: before.date, questionId: before.questionId },
      },
    })
  })
}

/** Removes it as if it had never been added; added again, it counts as before. */
export function removePotd(db: Db, id: string, { leadId, now }: ActingLead): Promise<void> {
  return db.transaction(async (tx) => {
    const [removed] = await tx.delete(potds).where(eq(potds.id, id)).returning()
    if (!removed) throw missing(noPotd)
    const { date, questionId } = removed
    await markSolversStale(tx, questionId)
    await writeActivity(tx, {
      at: now,
      actor: leadId,
      action: 'daily problem removed',
      subject: questionId,
      details: { date, label: labelOf(removed) },
    })
  })
}
