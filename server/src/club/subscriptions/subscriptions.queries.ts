import {
  reminderDays,
  type SubscriptionChange,
  type SubscriptionKind,
  type Subscriptions,
  subscriptionKinds,
  usualReminderHour,
} from '@portal/shared/contract'
import { and, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { dayIn } from '../../core/calendar/day-in.ts'
import { dayMs, dayOf, daysBefore } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import type { Environment } from '../../core/environment/environment.ts'
import { insertMails } from '../../core/mail/mails.queries.ts'
import { isPresent } from '../../core/people/account-status.ts'
import { users } from '../../core/people/users.tables.ts'
import { type Content, subscriptionMail } from './subscription-mail.ts'
import { mailSubscriptions, subscriptionMails } from './subscriptions.tables.ts'

export interface Subscriber {
  userId: string
  kind: SubscriptionKind
}

export async function readSubscriptions(db: Db, userId: string): Promise<Subscriptions> {
  const rows = await db.select().from(mailSubscriptions).where(eq(mailSubscriptions.userId, userId))
  const has = (kind: SubscriptionKind) => rows.some((row) => row.kind === kind)
  return {
    data: Object.fromEntries(subscriptionKinds.map((kind) => [kind, has(kind)])),
    hour: rows.find(({ kind }) => kind === 'problem')?.hour ?? usualReminderHour,
  }
}

/** Starts, changes or ends a subscription. Ending it also cancels its waiting mails. Returns false without an account. */
export async function changeSubscription(
  db: Db,
  { userId, kind }: Subscriber,
  { isSubscribed, hour }: SubscriptionChange,
  now: Date,
): Promise<boolean> {
  const { userId: owner, kind: ownKind } = mailSubscriptions
  if (!isSubscribed) {
    await db.delete(mailSubscriptions).where(and(eq(owner, userId), eq(ownKind, kind)))
    await cancelMails(db, sql`queued.kind = ${kind} AND queued.user_id = ${userId}::uuid`)
    return true
  }
  const [found] = await db
    .select({ userId: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share')
  if (!found) return false
  const row = db.insert(mailSubscriptions).values({ userId, kind, since: now, hour })
  // A new hour applies from now on: if it has passed today, nothing is sent today.
  await (hour === undefined
    ? row.onConflictDoNothing()
    : row.onConflictDoUpdate({ target: [ownKind, owner], set: { hour, since: now } }))
  return true
}

/** Subscribers who get mails: not suspended, and not about to be deleted. */
const reached = (kind: SubscriptionKind): SQL =>
  sql`${mailSubscriptions} JOIN ${users} ON ${users.id} = ${mailSubscriptions.userId} WHERE ${mailSubscriptions.kind} = ${kind} AND ${isPresent}`

export async function countSubscribers(db: Db, kind: SubscriptionKind): Promise<number> {
  const { rows } = await db.execute(sql`SELECT count(*)::integer AS count FROM ${reached(kind)}`)
  return Number(rows[0]?.count ?? 0)
}

export interface Recipient {
  userId: string
  name: string
  email: string
  batch: string
  branch: string
  /** Their last mail of the kind, because they haven't visited the portal for `reminderDays`. */
  isLast: boolean
}

export interface Mailing {
  kind: SubscriptionKind
  /** The mail's subject matter, such as an id or a day; nobody gets two of a kind about the same. */
  about: string
  /** A mail that couldn't be sent for this long is dropped. */
  usefulMs: number
  /** A condition on `users` and `mail_subscriptions` that limits the subscribers. */
  among?: SQL
  /** The content for each of these recipients. */
  contentFor(recipients: readonly Recipient[], tx: Db): Promise<(recipient: Recipient) => Content>
}

const batchSize = 200

/** Those who haven't visited for `reminderDays`. Subscribing is a visit too. Announcements go on without visits. */
const isLastFor = (kind: SubscriptionKind, now: Date): SQL =>
  kind === 'announcements'
    ? sql`false`
    : sql`(greatest(${users.visitedOn}, ${dayIn(mailSubscriptions.since)}) <= ${daysBefore(dayOf(now), reminderDays)}::date)`

/**
 * Queues a mail for up to `batchSize` subscribers who haven't got it, ends the subscriptions of those who get their
 * last, and returns for how many. Call it until that is 0.
 */
export function queueSubscriptionMails(
  db: Db,
  environment: Environment,
  { kind, about, usefulMs, among = sql`true`, contentFor }: Mailing,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Recipient & { mailId: string } & Record<string, unknown>>(sql`
      WITH queued AS (
        INSERT INTO ${subscriptionMails} (user_id, kind, about, queued_at)
        SELECT users.id, ${kind}::text, ${about}::text, ${now.toISOString()}::timestamptz FROM ${reached(kind)}
          AND ${among}
          AND NOT EXISTS (SELECT FROM ${subscriptionMails}
            WHERE ${subscriptionMails.kind} = ${kind} AND ${subscriptionMails.about} = ${about}
              AND ${subscriptionMails.userId} = users.id)
        ORDER BY users.id LIMIT ${batchSize}
        ON CONFLICT DO NOTHING RETURNING user_id, mail_id
      )
      SELECT users.id AS "userId", mail_id AS "mailId", name, email, batch, branch, ${isLastFor(kind, now)} AS "isLast"
      FROM queued JOIN users ON users.id = queued.user_id
      JOIN ${mailSubscriptions} ON ${mailSubscriptions.userId} = users.id AND ${mailSubscriptions.kind} = ${kind}`)
    if (rows.length === 0) return 0
    const contentOf = await contentFor(rows, tx)
    const mails = rows.map((row) => ({
      ...subscriptionMail(environment, kind, row, contentOf(row)),
      id: row.mailId,
    }))
    await insertMails(tx, mails, now, usefulMs)
    const ended = rows.flatMap(({ userId, isLast }) => (isLast ? [userId] : []))
    await tx
      .delete(mailSubscriptions)
      .where(and(eq(mailSubscriptions.kind, kind), inArray(mailSubscriptions.userId, ended)))
    return rows.length
  })
}

/** Deletes waiting mails, except those being sent. `which`: a condition on `queued`. */
export async function cancelMails(db: Db, which: SQL): Promise<void> {
  await db.execute(sql`
    WITH cancelled AS (
      DELETE FROM mails USING ${subscriptionMails} AS queued
      WHERE mails.id = queued.mail_id AND ${which}
        AND sent_at IS NULL AND refused_at IS NULL AND (attempts = 0 OR failure IS NOT NULL)
      RETURNING queued.kind, queued.about, queued.user_id
    )
    DELETE FROM ${subscriptionMails} AS queued USING cancelled
    WHERE queued.kind = cancelled.kind AND queued.about = cancelled.about AND queued.user_id = cancelled.user_id`)
}

/** Forgets who got which reminder. Announcements keep theirs, because leads see how many were mailed. */
export async function deleteOldReminders(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - reminderDays * dayMs)
  await db
    .delete(subscriptionMails)
    .where(and(ne(subscriptionMails.kind, 'announcements'), lt(subscriptionMails.queuedAt, before)))
}
