import { and, asc, desc, gt, isNotNull, isNull, min, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { mails } from './mail.tables.ts'
import { subjectWithoutCode } from './mails.queries.ts'

const isWaiting = (now: Date) => and(isNull(mails.sentAt), isNull(mails.refusedAt), gt(mails.expiresAt, now))

export interface MailQueue {
  waiting: number
  oldestAt: Date | null
  /** Of the last day: addresses that the mail server will never take. */
  refused: number
  /** Those that could not be sent yet, the oldest first; then the refused ones. */
  mails: Pick<
    typeof mails.$inferSelect,
    'id' | 'subject' | 'createdAt' | 'dueAt' | 'attempts' | 'refusedAt' | 'failure'
  >[]
}

const shownAtMost = 20

/** What waits to be sent and what never will be; to whom is nobody's business here. */
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

/** Those that wait for their next try need wait no longer. Returns how many. */
export async function hurryMails(tx: Db, now: Date): Promise<number> {
  const hurried = await tx
    .update(mails)
    .set({ dueAt: now })
    // One that is being sent at this moment has no failure: nobody sends it a second time.
    .where(and(isWaiting(now), isNotNull(mails.failure)))
    .returning({ id: mails.id })
  return hurried.length
}
