import { randomUUID } from 'node:crypto'
import { experienceOf, type InvitedSenior, sharedInterviewSchema } from '@portal/shared/contract'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { missing } from '../../../core/errors/domain-error.ts'
import { interviewRowsOf } from '../changes.queries.ts'
import { seniorInterviews, seniors, sharedInterviews } from '../seniors.tables.ts'
import { deleteEmptyPage, noInterview } from './own.queries.ts'

export type SharedRow = typeof sharedInterviews.$inferSelect

/** Leads' interviews are before these, and can be replaced without them. */
const firstPosition = 100

/** Nothing of the author, not even their batch. */
const anonymous = () => ({
  name: 'Anonymous senior',
  regNumber: `anonymous ${randomUUID()}`,
  linkedin: '',
  batch: '',
  branch: '',
})

/** The page of an author, which leads may have made already; locked, so that positions are given once. */
async function pageOf(tx: Db, page: ReturnType<typeof anonymous>, now: Date): Promise<string> {
  await tx
    .insert(seniors)
    .values({ ...page, isShared: true, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  const [found] = await tx
    .update(seniors)
    .set({ updatedAt: now })
    .where(sql`lower(${seniors.regNumber}) = lower(${page.regNumber})`)
    .returning({ id: seniors.id })
  if (!found) throw missing(noInterview)
  return found.id
}

/** Writes an interview to its author's page, or to an anonymous one; a published one is changed in its place. */
export async function publish(tx: Db, row: SharedRow, person: InvitedSenior, now: Date): Promise<string> {
  const { rounds, questions, advice, linkedin = '', ...texts } = sharedInterviewSchema.parse(row.typed)
  const { anonymous: isAnonymous, ...interview } = texts
  const { name, regNumber, batch, branch } = person
  const page = isAnonymous ? anonymous() : { name, regNumber, batch, branch, linkedin }
  const seniorId = row.seniorId ?? (await pageOf(tx, page, now))
  const interviewExperience = experienceOf({ rounds, questions })
  const [fields] = interviewRowsOf(seniorId, [{ ...interview, interviewExperience, adviceToJuniors: advice }])
  if (!fields) throw missing(noInterview)
  const { position: _position, ...changed } = fields
  const [{ next } = { next: firstPosition }] = await tx
    .select({ next: sql<number>`coalesce(max(${seniorInterviews.position}) + 1, ${firstPosition})::int` })
    .from(seniorInterviews)
    .where(and(eq(seniorInterviews.seniorId, seniorId), gte(seniorInterviews.position, firstPosition)))
  await tx
    .insert(seniorInterviews)
    .values({ ...changed, position: next, sharedId: row.id })
    .onConflictDoUpdate({ target: seniorInterviews.sharedId, set: changed })
  return seniorId
}

export async function unpublish(tx: Db, { id, seniorId }: SharedRow): Promise<void> {
  if (!seniorId) return
  // First, because the interview goes with its page.
  await tx.update(sharedInterviews).set({ seniorId: null }).where(eq(sharedInterviews.id, id))
  await tx.delete(seniorInterviews).where(eq(seniorInterviews.sharedId, id))
  await deleteEmptyPage(tx, seniorId)
}
