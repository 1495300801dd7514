import {
  type DailyProblems,
  linkOf,
  type PotdHelp,
  problemOf,
  solversShown,
  titleById,
} from '@portal/shared/contract'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { checkUnchanged, type EditingLead, writeActivity } from '../../../core/activity/activity.queries.ts'
import type { Db } from '../../../core/database/database.ts'
import { missing } from '../../../core/errors/domain-error.ts'
import { isActive } from '../../../core/people/account-status.ts'
import { problems } from '../problems.tables.ts'
import { potdSolvers } from '../solved.queries.ts'
import { labelOf, noPotd, potdOrder, visiblePotds } from './daily-problems.queries.ts'
import { potds } from './daily-problems.tables.ts'

interface Viewer {
  id: string
  isLead: boolean
}

const solverRows = z.array(
  z.object({
    potd_id: z.string(),
    name: z.string(),
    username: z.string(),
    is_own: z.boolean(),
    is_of_batch: z.boolean(),
    is_on_boards: z.boolean(),
  }),
)

/** The viewer and the active students of the same batch who have solved a problem of this day, by name. */
async function readSolvers(db: Db, date: string, viewerId: string) {
  const { rows } = await db.execute(sql`
    SELECT * FROM (
      SELECT potd_id, name, username, is_on_boards, id = ${viewerId}::uuid AS is_own,
        ${isActive} AND batch <> '' AND batch = (SELECT batch FROM users WHERE id = ${viewerId}::uuid) AS is_of_batch
      FROM ${potdSolvers(sql`potds.date = ${date}::date`)} AS solvers JOIN users ON users.id = user_id
    ) AS solver
    WHERE is_own OR is_of_batch ORDER BY name, username`)
  return solverRows.parse(rows)
}

/** The nearest other days with a problem. */
async function readNeighbours(db: Db, date: string, viewer: Viewer, now: Date) {
  const [row] = await db
    .select({
      before: sql<string | null>`max(${potds.date}) FILTER (WHERE ${potds.date} < ${date}::date)::text`,
      after: sql<string | null>`min(${potds.date}) FILTER (WHERE ${potds.date} > ${date}::date)::text`,
    })
    .from(potds)
    .where(visiblePotds(viewer.isLead, now))
  return row ?? { before: null, after: null }
}

/** A day for its page; without problems if this viewer can’t see them yet. */
export async function readDayProblems(
  db: Db,
  date: string,
  viewer: Viewer,
  now: Date,
): Promise<DailyProblems> {
  const [rows, solvers, neighbours] = await Promise.all([
    db
      .select()
      .from(potds)
      .innerJoin(problems, eq(problems.questionId, potds.questionId))
      .where(and(eq(potds.date, date), visiblePotds(viewer.isLead, now)))
      .orderBy(...potdOrder),
    readSolvers(db, date, viewer.id),
    readNeighbours(db, date, viewer, now),
  ])
  return {
    date,
    ...neighbours,
    problems: rows.map(
      ({ potds: { id, questionId, hint, editorial, updatedAt }, problems: { name, ...about } }) => {
        const problem = problemOf(questionId)
        const solved = solvers.filter(({ potd_id }) => potd_id === id)
        const ofBatch = solved.filter(({ is_of_batch }) => is_of_batch)
        const shown = ofBatch.filter(({ is_on_boards }) => is_on_boards).slice(0, solversShown)
        return {
          _id: id,
          questionId,
          platform: problem.platform,
          link: linkOf(problem),
          hint,
          editorial,
          updatedAt: updatedAt.toISOString(),
          title: name ?? titleById(questionId),
          difficulty: about.difficulty ?? about.rating?.toString() ?? null,
          topics: about.topics ?? [],
          isSolved: solved.some(({ is_own }) => is_own),
          batch: {
            solved: ofBatch.length,
            solvers: shown.map(({ name, username }) => ({ name, username })),
          },
        }
      },
    ),
  }
}

/** Replaces a daily problem's hint and editorial. */
export function changeHelp(
  db: Db,
  id: string,
  { hint, editorial = '' }: PotdHelp,
  actor: EditingLead,
): Promise<void> {
  const { leadId, now } = actor
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(potds).where(eq(potds.id, id)).for('update')
    if (!before) throw missing(noPotd)
    checkUnchanged('daily problem', before.updatedAt, actor)
    await tx.update(potds).set({ hint, editorial, updatedAt: now }).where(eq(potds.id, id))
    const { date, questionId } = before
    await writeActivity(tx, {
      at: now,
      actor: leadId,
      action: 'daily problem’s hint changed',
      subject: questionId,
      details: { date, label: labelOf(before) },
    })
  })
}
