import { type Approaches, type ApproachMark, type NewApproach, titleById } from '@portal/shared/contract'
import { and, desc, eq, isNull, max, min, or, sql } from 'drizzle-orm'
import { type ActingLead, writeActivity } from '../../../core/activity/activity.queries.ts'
import { dayOf } from '../../../core/calendar/days.ts'
import type { Db } from '../../../core/database/database.ts'
import { conflict, missing } from '../../../core/errors/domain-error.ts'
import { authorColumns, authorOf } from '../../../core/people/authors.ts'
import { users } from '../../../core/people/users.tables.ts'
import type { RateLimiter } from '../../../core/rate-limits/rate-limiter.ts'
import { noPotd, visiblePotds } from '../daily/daily-problems.queries.ts'
import { potds } from '../daily/daily-problems.tables.ts'
import { problems } from '../problems.tables.ts'
import { potdSolvers } from '../solved.queries.ts'
import { approaches, approachMarks } from './approaches.tables.ts'

interface Reader {
  viewer: { id: string; isLead: boolean }
  now: Date
}

const listedMax = 50

const noApproach = 'This approach was deleted, or a lead has hidden it'

async function findQuestion(db: Db, potdId: string, { viewer, now }: Reader): Promise<string> {
  const [potd] = await db
    .select({ questionId: potds.questionId })
    .from(potds)
    .where(and(eq(potds.id, potdId), visiblePotds(viewer.isLead, now)))
  if (!potd) throw missing(noPotd)
  return potd.questionId
}

/** Whether the viewer may read the approaches to a problem: they have solved it, or its latest day is over. */
async function isOpenTo(db: Db, questionId: string, { viewer, now }: Reader): Promise<boolean> {
  if (viewer.isLead) return true
  const own = sql`potds.question_id = ${questionId} AND acceptances.user_id = ${viewer.id}::uuid`
  const { rows } = await db.execute<{ is_open: boolean | null }>(sql`
    SELECT max(date) < ${dayOf(now)}::date OR EXISTS (SELECT FROM ${potdSolvers(own)} AS solvers) AS is_open
    FROM potds WHERE question_id = ${questionId} AND date <= ${dayOf(now)}::date`)
  return rows[0]?.is_open === true
}

const countOf = (kind: ApproachMark['kind']) =>
  sql<number>`(SELECT count(*)::int FROM approach_marks AS mark WHERE mark.approach_id = ${approaches.id} AND mark.kind = ${kind})`

/** The approaches to a daily problem that this viewer may see. */
export async function listApproaches(db: Db, potdId: string, reader: Reader): Promise<Approaches> {
  const { id: viewerId, isLead } = reader.viewer
  const questionId = await findQuestion(db, potdId, reader)
  const isOpen = await isOpenTo(db, questionId, reader)
  const [helpful, reports] = [countOf('helpful'), countOf('reported')]
  const ownFirst = eq(approaches.authorId, viewerId)
  const isSeen = isLead ? undefined : or(ownFirst, isOpen ? isNull(approaches.hiddenAt) : sql`false`)
  const rows = await db
    .select({
      approach: approaches,
      helpful,
      reports,
      ...authorColumns,
      marks: sql<ApproachMark['kind'][]>`ARRAY(
        SELECT kind FROM approach_marks AS mark WHERE mark.approach_id = ${approaches.id} AND mark.user_id = ${viewerId})`,
    })
    .from(approaches)
    .innerJoin(users, eq(users.id, approaches.authorId))
    .where(and(eq(approaches.questionId, questionId), isSeen))
    .orderBy(
      ...[desc(ownFirst), ...(isLead ? [sql`${reports} > 0 DESC`] : [])],
      ...[desc(helpful), desc(approaches.createdAt), approaches.id],
    )
    .limit(listedMax)
  const data = rows.map(({ approach, helpful, reports, marks, ...author }) => {
    const { id, text, link, createdAt, hiddenAt, authorId } = approach
    const isOwn = authorId === viewerId
    return {
      _id: id,
      text,
      link,
      helpful,
      marks,
      isOwn,
      isHidden: hiddenAt !== null,
      createdAt: createdAt.toISOString(),
      ...authorOf(author, { isLead, isOwn }),
      ...(isLead && { reports }),
    }
  })
  return { isOpen, data }
}

/** Adds the viewer's approach to a daily problem, or replaces it; a hidden one stays hidden. */
export function saveApproach(
  db: Db,
  potdId: string,
  { text, link = '' }: NewApproach,
  { rateLimits, ...reader }: Reader & { rateLimits: RateLimiter },
): Promise<void> {
  const { viewer, now } = reader
  return db.transaction(async (tx) => {
    const questionId = await findQuestion(tx, potdId, reader)
    if (!(await isOpenTo(tx, questionId, reader)))
      throw conflict('You can add your approach after you solve the problem, or when the day is over')
    await tx
      .insert(approaches)
      .values({ questionId, authorId: viewer.id, text, link, createdAt: now })
      .onConflictDoUpdate({ target: [approaches.questionId, approaches.authorId], set: { text, link } })
    await rateLimits.consume('upload', viewer.id, { db: tx })
  })
}

/** Deletes the viewer's approach to a daily problem, with its votes and reports. A hidden one could come back. */
export async function deleteApproach(db: Db, potdId: string, reader: Reader): Promise<void> {
  const questionId = await findQuestion(db, potdId, reader)
  const deleted = await db
    .delete(approaches)
    .where(
      and(
        eq(approaches.questionId, questionId),
        eq(approaches.authorId, reader.viewer.id),
        isNull(approaches.hiddenAt),
      ),
    )
    .returning({ id: approaches.id })
  if (deleted.length === 0) throw missing(noApproach)
}

/** Sets or removes the viewer's vote or report; not for their own approach. */
export function markApproach(
  db: Db,
  id: string,
  { kind, isSet }: ApproachMark,
  reader: Reader,
): Promise<void> {
  const mark = { approachId: id, userId: reader.viewer.id, kind }
  return db.transaction(async (tx) => {
    const [approach] = await tx.select().from(approaches).where(eq(approaches.id, id)).for('share')
    const isShown = approach && (reader.viewer.isLead || approach.hiddenAt === null)
    if (!isShown || !(await isOpenTo(tx, approach.questionId, reader))) throw missing(noApproach)
    if (approach.authorId === mark.userId) throw conflict('This is your own approach')
    if (isSet)
      await tx
        .insert(approachMarks)
        .values({ ...mark, at: reader.now })
        .onConflictDoNothing()
    else
      await tx
        .delete(approachMarks)
        .where(
          and(
            eq(approachMarks.approachId, id),
            eq(approachMarks.userId, mark.userId),
            eq(approachMarks.kind, kind),
          ),
        )
  })
}

/** Hides an approach from members or shows it, and settles its reports. */
export function reviewApproach(
  db: Db,
  id: string,
  isHidden: boolean,
  { leadId, now }: ActingLead,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [approach] = await tx
      .update(approaches)
      .set({ hiddenAt: isHidden ? now : null })
      .where(eq(approaches.id, id))
      .returning()
    if (!approach) throw missing(noApproach)
    await tx
      .delete(approachMarks)
      .where(and(eq(approachMarks.approachId, id), eq(approachMarks.kind, 'reported')))
    const [problem] = await tx.select().from(problems).where(eq(problems.questionId, approach.questionId))
    await writeActivity(tx, {
      at: now,
      actor: leadId,
      action: isHidden ? 'approach hidden' : 'approach approved',
      subject: id,
      details: { label: problem?.name ?? titleById(approach.questionId) },
    })
  })
}

/** Approaches with reports, for leads. */
export async function listReportedApproaches(db: Db) {
  const [since, date] = [min(approachMarks.at), max(potds.date)]
  const rows = await db
    .select({
      _id: approaches.id,
      questionId: approaches.questionId,
      name: problems.name,
      date,
      since,
    })
    .from(approachMarks)
    .innerJoin(approaches, eq(approaches.id, approachMarks.approachId))
    .innerJoin(problems, eq(problems.questionId, approaches.questionId))
    .innerJoin(potds, eq(potds.questionId, approaches.questionId))
    .where(eq(approachMarks.kind, 'reported'))
    .groupBy(approaches.id, problems.questionId)
    .orderBy(since)
    .limit(100)
  return rows.flatMap(({ _id, questionId, name, date, since }) =>
    date && since ? [{ _id, date, title: name ?? titleById(questionId), since: since.toISOString() }] : [],
  )
}
