import { retentionMs } from '@portal/shared/contract'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { nodesApartMs } from '../database/clock.ts'
import type { Db } from '../database/database.ts'
import { deleteInPieces } from '../database/delete-in-pieces.ts'
import { isPresent } from '../people/account-status.ts'
import { users } from '../people/users.tables.ts'
import { mails } from './mail.tables.ts'
import { deliveryMs, type Mail } from './mailer.ts'

export type MailRow = typeof mails.$inferSelect

/** Longer than sending a mail and recording it takes: until then no other node tries it. */
const leaseMs = 2 * deliveryMs
const retryMs = [5_000, 15_000, 60_000, 300_000]
const longestRetryMs = Math.max(leaseMs, ...retryMs)
const keepMs = retentionMs('mails')

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

const newRow = ({ id, to, subject, text, unsubscribeUrl }: Mail, now: Date, usefulMs: number) => ({
  id,
  recipient: to.address,
  recipientName: to.name,
  subject,
  body: text,
  unsubscribeUrl,
  createdAt: now,
  dueAt: now,
  expiresAt: after(now, usefulMs),
})

export async function insertMails(tx: Db, all: readonly Mail[], now: Date, usefulMs: number): Promise<void> {
  if (all.length > 0) await tx.insert(mails).values(all.map((mail) => newRow(mail, now, usefulMs)))
}

/** Returns the mail's id. */
export async function insertMail(tx: Db, mail: Mail, now: Date, usefulMs: number): Promise<string> {
  const [queued] = await tx
    .insert(mails)
    .values(newRow(mail, now, usefulMs))
    .returning({ id: mails.id })
  if (!queued) throw new Error('the mail was not queued')
  return queued.id
}

/** Due, even if it was postponed longer than any retry: then a clock was wrong. */
const isDue = (now: Date) =>
  or(lte(mails.dueAt, now), gt(mails.dueAt, after(now, longestRetryMs + nodesApartMs)))

/** A mail that its reader subscribed to doesn't reach an account that was suspended or is leaving meanwhile. */
const isWelcome = sql`(${mails.unsubscribeUrl} IS NULL
  OR EXISTS (SELECT FROM ${users} WHERE ${users.email} = ${mails.recipient} AND ${isPresent}))`

/** Takes up to `count` due mails for this node. */
export function claimMails(db: Db, now: Date, count: number): Promise<MailRow[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(isNull(mails.sentAt), isNull(mails.refusedAt), isDue(now), gt(mails.expiresAt, now), isWelcome),
    )
    // A code doesn't wait for the thousand mails of an announcement.
    .orderBy(sql`${mails.unsubscribeUrl} IS NOT NULL`, asc(mails.createdAt))
    .limit(count)
    .for('update', { skipLocked: true })
  return db
    .update(mails)
    .set({ dueAt: after(now, leaseMs), attempts: sql`${mails.attempts} + 1`, failure: null })
    .where(inArray(mails.id, due))
    .returning()
}

/** The subject without a code at its start. */
export const subjectWithoutCode = sql<string>`regexp_replace(${mails.subject}, '^[0-9]+ ', '••••• ')`

/** A finished mail keeps no secret. */
const withoutSecrets = { subject: subjectWithoutCode, body: '', unsubscribeUrl: null }

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ ...withoutSecrets, sentAt: now })
    .where(eq(mails.id, id))
}

/** Marks a mail that the server rejected for good. */
export async function markRefused(db: Db, id: string, now: Date, failure: string): Promise<void> {
  await db
    .update(mails)
    .set({ ...withoutSecrets, refusedAt: now, failure })
    .where(eq(mails.id, id))
}

export async function isRefused(db: Db, id: string): Promise<boolean> {
  const refused = and(eq(mails.id, id), isNotNull(mails.refusedAt))
  return (await db.select({ id: mails.id }).from(mails).where(refused)).length > 0
}

export async function postpone(db: Db, { id, attempts }: MailRow, now: Date, failure: string): Promise<void> {
  const wait = retryMs[Math.min(attempts, retryMs.length) - 1] ?? leaseMs
  await db
    .update(mails)
    .set({ dueAt: after(now, wait), failure })
    .where(eq(mails.id, id))
}

export async function deleteOldMails(db: Db, now: Date): Promise<void> {
  const isUseless = and(lt(mails.expiresAt, now), isNull(mails.refusedAt))
  const isOver = or(lt(mails.sentAt, after(now, -keepMs)), lt(mails.refusedAt, after(now, -keepMs)))
  await deleteInPieces(db, mails, sql`(${isUseless} OR ${isOver})`)
}
