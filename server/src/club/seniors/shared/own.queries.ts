import type { OwnInterview, TypedInterview } from '@portal/shared/contract'
import { and, desc, eq, gt, inArray, ne, notExists, sql } from 'drizzle-orm'
import { dayOf } from '../../../core/calendar/days.ts'
import type { Db } from '../../../core/database/database.ts'
import { hashToken } from '../../../core/environment/keys.ts'
import { conflict, invalidField, missing } from '../../../core/errors/domain-error.ts'
import type { RateLimiter } from '../../../core/rate-limits/rate-limiter.ts'
import { seniorInterviews, seniors, sharedInterviews } from '../seniors.tables.ts'

export const deadLink = 'This link was revoked or has expired. Ask a lead of the club for a new one'
export const noInterview = 'This interview no longer exists. Reload the page'

/** A member, or a guest with a link. */
export type Author = { now: Date } & ({ id: string; name: string } | { token: string })

/** The author can edit it. */
export const isWritable = inArray(sharedInterviews.state, ['draft', 'changes wanted'])

const isOf = (author: Author) =>
  'token' in author
    ? and(eq(sharedInterviews.tokenHash, hashToken(author.token)), gt(sharedInterviews.expiresAt, author.now))
    : eq(sharedInterviews.authorId, author.id)

/** An author's interviews, newest first. A guest has exactly one; a member always has one draft, in all tabs the same. */
export async function listOwn(db: Db, author: Author) {
  if ('id' in author)
    await db
      .insert(sharedInterviews)
      .values({ authorId: author.id, createdAt: author.now })
      .onConflictDoNothing()
  const rows = await db
    .select()
    .from(sharedInterviews)
    .where(isOf(author))
    .orderBy(desc(sharedInterviews.createdAt))
  const name = 'token' in author ? rows[0]?.guest?.name : author.name
  if (name === undefined) throw missing(deadLink)
  const interviews = rows.map(
    ({ id, state, typed, note, seniorId }): OwnInterview => ({ _id: id, state, typed, note, seniorId }),
  )
  return { name, interviews }
}

/** @throws DomainError if the interview is in the future */
export function checkDate({ date }: TypedInterview, now: Date): void {
  if (date > dayOf(now)) throw invalidField('date', 'Use today or an earlier day')
}

interface Saved {
  id: string
  typed: TypedInterview
  send: boolean
  rateLimits: RateLimiter
}

/** Saves a draft, or sends it. One statement checks and writes, so that it is sent once, however many calls run. */
export async function saveInterview(db: Db, author: Author, { id, typed, send, rateLimits }: Saved) {
  if (send) checkDate(typed, author.now)
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(sharedInterviews)
      .set({ typed, ...(send && { state: 'pending', sentAt: author.now, note: null }) })
      .where(and(isOf(author), eq(sharedInterviews.id, id), isWritable))
      .returning({ id: sharedInterviews.id })
    if (changed.length === 0) {
      await listOwn(tx, author)
      throw conflict('This interview was already sent. Reload the page to see its state')
    }
    if (send && 'id' in author) await rateLimits.consume('upload', author.id, { db: tx })
  })
}

/** Deletes a page that only shared interviews made, once it has none. */
export async function deleteEmptyPage(tx: Db, seniorId: string): Promise<void> {
  // Waits for a lead who is publishing there, so that the next statement sees that interview.
  await tx.select({ id: seniors.id }).from(seniors).where(eq(seniors.id, seniorId)).for('update')
  const interviews = tx
    .select({ one: sql`1` })
    .from(seniorInterviews)
    .where(eq(seniorInterviews.seniorId, seniorId))
  await tx
    .delete(seniors)
    .where(and(eq(seniors.id, seniorId), eq(seniors.isShared, true), notExists(interviews)))
}

/** Deletes an interview that was sent, also where members read it. */
export function withdrawInterview(db: Db, author: Author, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .delete(sharedInterviews)
      .where(and(isOf(author), eq(sharedInterviews.id, id), ne(sharedInterviews.state, 'draft')))
      .returning({ seniorId: sharedInterviews.seniorId })
    if (!withdrawn) throw missing(noInterview)
    if (withdrawn.seniorId) await deleteEmptyPage(tx, withdrawn.seniorId)
  })
}
