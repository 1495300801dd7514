import { and, asc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { mails } from './mail.tables.ts'
import type { Mail } from './mailer.ts'

export type MailRow = typeof mails.$inferSelect

/** Longer than a mail server may take to answer: until then no other node tries the same mail. */
const leaseMs = 60_000
const retryMs = [5_000, 15_000, 60_000, 300_000]
const longestRetryMs = Math.max(leaseMs, ...retryMs)
const keepMs = 24 * 3_600_000

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

export async function insertMail(
  tx: Db,
  { to, subject, text }: Mail,
  now: Date,
  usefulMs: number,
): Promise<void> {
  const row = { recipient: to.address, recipientName: to.name, subject, body: text }
  await tx.insert(mails).values({ ...row, createdAt: now, dueAt: now, expiresAt: after(now, usefulMs) })
}

/** Due, also when it was put off for longer than any retry takes: that was a clock that went wrong. */
const isDue = (now: Date) => or(lte(mails.dueAt, now), gt(mails.dueAt, after(now, longestRetryMs)))

/** Takes up to `count` due mails for this node. */
export function claimMails(db: Db, now: Date, count: number): Promise<MailRow[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), isDue(now), gt(mails.expiresAt, now)))
    .orderBy(asc(mails.createdAt))
    .limit(count)
    .for('update', { skipLocked: true })
  return db
    .update(mails)
    .set({ dueAt: after(now, leaseMs), attempts: sql`${mails.attempts} + 1` })
    .where(inArray(mails.id, due))
    .returning()
}

/** A sent mail keeps no text: the code in it is nobody's business any more. */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.update(mails).set({ sentAt: now, body: '' }).where(eq(mails.id, id))
}

export async function postpone(db: Db, { id, attempts }: MailRow, now: Date): Promise<void> {
  const wait = retryMs[Math.min(attempts, retryMs.length) - 1] ?? leaseMs
  await db
    .update(mails)
    .set({ dueAt: after(now, wait) })
    .where(eq(mails.id, id))
}

export async function deleteOldMails(db: Db, now: Date): Promise<void> {
  await db.delete(mails).where(or(lt(mails.expiresAt, now), lt(mails.sentAt, after(now, -keepMs))))
}
