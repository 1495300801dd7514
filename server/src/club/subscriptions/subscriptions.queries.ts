import { type SubscriptionKind, type Subscriptions, subscriptionKinds } from '@portal/shared/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import type { Mail } from '../../core/mail/mailer.ts'
import { insertMails } from '../../core/mail/mails.queries.ts'
import { isPresent } from '../../core/people/standing.ts'
import { users } from '../../core/people/users.tables.ts'
import { mailSubscriptions, subscriptionMails } from './subscriptions.tables.ts'

export interface Subscriber {
  userId: string
  kind: SubscriptionKind
}

export async function readSubscriptions(db: Db, userId: string): Promise<Subscriptions> {
  const rows = await db.select().from(mailSubscriptions).where(eq(mailSubscriptions.userId, userId))
  const has = (kind: SubscriptionKind) => rows.some((row) => row.kind === kind)
  return Object.fromEntries(subscriptionKinds.map((kind) => [kind, has(kind)])) as Subscriptions
}

/** Returns false if the account no longer exists. */
export async function changeSubscription(
  db: Db,
  { userId, kind }: Subscriber,
  isSubscribed: boolean,
  now: Date,
): Promise<boolean> {
  if (!isSubscribed) {
    const own = and(eq(mailSubscriptions.userId, userId), eq(mailSubscriptions.kind, kind))
    await db.delete(mailSubscriptions).where(own)
    return true
  }
  const row = sql`SELECT ${users.id}, ${kind}::text, ${now.toISOString()}::timestamptz FROM ${users} WHERE ${users.id} = ${userId}`
  await db.insert(mailSubscriptions).select(row).onConflictDoNothing()
  return (await db.$count(users, eq(users.id, userId))) > 0
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
}

const batchSize = 200

/**
 * Queues a mail for up to `batchSize` subscribers who haven't got it, and returns for how many. Call it until that is 0.
 * @param about what the mail is about; nobody gets two of a kind about the same
 */
export function queueSubscriptionMails(
  db: Db,
  { kind, about, usefulMs }: { kind: SubscriptionKind; about: string; usefulMs: number },
  mailFor: (recipient: Recipient) => Mail,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; name: string; email: string }>(sql`
      WITH queued AS (
        INSERT INTO ${subscriptionMails} (user_id, kind, about, queued_at)
        SELECT users.id, ${kind}::text, ${about}::text, ${now.toISOString()}::timestamptz FROM ${reached(kind)}
          AND NOT EXISTS (SELECT FROM ${subscriptionMails} AS got
            WHERE got.kind = ${kind} AND got.about = ${about} AND got.user_id = users.id)
        ORDER BY users.id LIMIT ${batchSize}
        ON CONFLICT DO NOTHING RETURNING user_id
      )
      SELECT users.id, users.name, users.email FROM queued JOIN users ON users.id = queued.user_id`)
    const mails = rows.map(({ id, name, email }) => mailFor({ userId: id, name, email }))
    await insertMails(tx, mails, now, usefulMs)
    return mails.length
  })
}
