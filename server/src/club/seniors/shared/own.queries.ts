import type { OwnInterview, TypedInterview } from '@portal/shared/contract'
import { and, desc, eq, gt, inArray, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { hashToken } from '../../../core/environment/keys.ts'
import { conflict, missing } from '../../../core/errors/domain-error.ts'
import type { RateLimiter } from '../../../core/rate-limits/rate-limiter.ts'
import { seniorInterviews, seniors, sharedInterviews } from '../seniors.tables.ts'

export const deadLink = 'This link was revoked or has expired. Ask a lead of the club for a new one'
export const noInterview = 'This interview no longer exists. Reload the page'

/** A member, or a guest with a link. */
export type Author = { id: string; name: string } | { token: string; now: Date }

const isOf = (author: Author) =>
  'token' in author
    ? and(eq(sharedInterviews.tokenHash, hashToken(author.token)), gt(sharedInterviews.expiresAt, author.now))
    : eq(sharedInterviews.authorId, author.id)

/** An author's interviews, newest first. A guest has exactly one. */
export async function listOwn(db: Db, author: Author) {
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

/** The member's one draft, created if needed. */
async function upsertDraft(tx: Db, authorId: string, typed: TypedInterview, now: Date) {
  const [draft] = await tx
    .insert(sharedInterviews)
    .values({ authorId, typed, createdAt: now })
    .onConflictDoUpdate({
      target: sharedInterviews.authorId,
      targetWhere: sql`state = 'draft'`,
      set: { typed },
    })
    .returning({ id: sharedInterviews.id })
  return draft?.id
}

interface Saved {
  id?: string | undefined
  typed: TypedInterview
  send: boolean
  now: Date
  rateLimits: RateLimiter
}

/** Keeps a draft, or sends it. One statement checks and writes, so that a link sends once, however many calls run. */
export async function saveInterview(db: Db, author: Author, { id, typed, send, now, rateLimits }: Saved) {
  await db.transaction(async (tx) => {
    const isMember = !('token' in author)
    const saved = id ?? (isMember ? await upsertDraft(tx, author.id, typed, now) : undefined)
    const changed = await tx
      .update(sharedInterviews)
      .set({ typed, ...(send && { state: 'pending', sentAt: now, note: null }) })
      .where(
        and(
          isOf(author),
          saved ? eq(sharedInterviews.id, saved) : undefined,
          inArray(sharedInterviews.state, ['draft', 'changes wanted']),
        ),
      )
      .returning({ id: sharedInterviews.id })
    if (changed.length === 0) {
      await listOwn(tx, author)
      throw conflict('This interview was already sent. Reload the page to see its state')
    }
    if (send && isMember) await rateLimits.consume('upload', author.id, { db: tx })
  })
}

/** Deletes a page that only shared interviews made, once it has none. */
export async function deleteEmptyPage(tx: Db, seniorId: string): Promise<void> {
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
