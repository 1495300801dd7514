import { and, asc, desc, gt, isNotNull, isNull, min, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { mails } from './mail.tables.ts'
import { subjectWithoutCode } from './mails.queries.ts'

const isWaiting = (now: Date) => and(isNull(mails.sentAt), isNull(mails.refusedAt), gt(mails.expiresAt, now))

export interface MailQueue {
  waiting: number
  oldestAt: Date | null
  /** Addresses that the mail server rejected for good, during the last day. */
  refused: number
  /** Mails that couldn't be sent yet, oldest first; then the rejected ones. */
  mails: Pick<
    typeof mails.$inferSelect,
    'id' | 'subject' | 'createdAt' | 'dueAt' | 'attempts' | 'refusedAt' | 'failure'
  >[]
}

const shownAtMost = 20

/** Lists unsent and rejected mails, without their recipients. */
export async function readMailQueue(db: Db, now: Date): Promise<MailQueue> {
  const [counts] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      oldestAt: min(mails.createdAt),
    })
    .from(mails)
    .where(isWaiting(now))
  const refused = await db.$count(mails, isNotNull(mails.refusedAt))
  const { id, createdAt, dueAt, attempts, refusedAt, failure } = mails
  const shown = { id, subject: subjectWithoutCode, createdAt, dueAt, attempts, refusedAt, failure }
  const waiting = await db
    .select(shown)
    .from(mails)
    .where(isWaiting(now))
    .orderBy(asc(createdAt))
    .limit(shownAtMost)
  const gone = await db
    .select(shown)
    .from(mails)
    .where(isNotNull(refusedAt))
    .orderBy(desc(refusedAt))
    .limit(shownAtMost)
  return {
    waiting: counts?.waiting ?? 0,
    oldestAt: counts?.oldestAt ?? null,
    refused,
    mails: [...waiting, ...gone],
  }
}

/** Makes postponed mails due now. Returns their number. */
export async function hurryMails(tx: Db, now: Date): Promise<number> {
  const hurried = await tx
    .update(mails)
    .set({ dueAt: now })
    // A mail that is being sent right now has no failure, so it isn't sent twice.
    .where(and(isWaiting(now), isNotNull(mails.failure)))
    .returning({ id: mails.id })
  return hurried.length
}
