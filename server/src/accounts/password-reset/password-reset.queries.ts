import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { dayMs } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { hashToken } from '../../core/environment/keys.ts'
import { mailPerson } from '../../core/mail/person-mails.ts'
import { users } from '../../core/people/users.tables.ts'
import type { UserRow } from '../../core/people/users.ts'
import type { RateLimiter } from '../../core/rate-limits/rate-limiter.ts'
import { findAccount } from '../login/login.queries.ts'
import { takeMailAllowance } from '../mail-allowance.ts'
import { type NewPassword, replacePassword } from '../passwords/new-password.queries.ts'
import type { PasswordOwner } from '../passwords/password-rules.ts'
import { linkMinutes, resetLinkMail, suspendedMail } from './mail-texts.ts'
import { passwordResetRequests, passwordResets } from './password-reset.tables.ts'

const linkLifeMs = linkMinutes * 60_000

/** Does all the work before the answer to a request for a link: the same whether the account exists or not. */
export async function insertResetRequest(
  db: Db,
  request: Omit<typeof passwordResetRequests.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(passwordResetRequests).values(request)
}

interface LinkSettings {
  now: Date
  publicUrl: string
  rateLimits: RateLimiter
}

/** Handles the oldest request, and mails a link if it matches an account. Returns false if there is no request. */
export function answerResetRequest(db: Db, settings: LinkSettings): Promise<boolean> {
  return db.transaction(async (tx) => {
    const oldest = tx
      .select({ id: passwordResetRequests.id })
      .from(passwordResetRequests)
      .orderBy(asc(passwordResetRequests.askedAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const [request] = await tx
      .delete(passwordResetRequests)
      .where(inArray(passwordResetRequests.id, oldest))
      .returning()
    if (request) await mailLink(tx, request, settings)
    return request !== undefined
  })
}

async function mailLink(
  tx: Db,
  { credential, requester, deviceOf }: typeof passwordResetRequests.$inferSelect,
  { now, publicUrl, rateLimits }: LinkSettings,
) {
  const user = await findAccount(tx, credential)
  if (!user) return
  const isOwner = deviceOf === user.id
  const mail = { email: user.email, purpose: 'password reset', requester, isOwner } as const
  if ((await takeMailAllowance(rateLimits, tx, mail)) > 0) return
  if (user.suspendedAt) {
    await mailPerson(tx, user, suspendedMail(user.suspendedReason), now, dayMs)
    return
  }
  const token = randomBytes(32).toString('base64url')
  const link = { tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + linkLifeMs) }
  await tx
    .insert(passwordResets)
    .values({ userId: user.id, ...link })
    .onConflictDoUpdate({ target: passwordResets.userId, set: link })
  await mailPerson(tx, user, resetLinkMail(publicUrl, token), now, linkLifeMs)
}

const isAlive = (token: string, now: Date) =>
  and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, now))

interface LinkOwner extends PasswordOwner {
  suspendedAt: Date | null
  suspendedReason: string | null
}

/** The account of a link; undefined if the link isn't valid. */
export async function ownerOfLink(db: Db, token: string, now: Date): Promise<LinkOwner | undefined> {
  const { name, username, email, suspendedAt, suspendedReason } = users
  const [owner] = await db
    .select({ name, username, email, suspendedAt, suspendedReason })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isAlive(token, now))
  return owner
}

/**
 * Sets the password by a link, ends every session and mails the owner. Deleting the link's row proves that it was
 * unused. Returns the account, or undefined if the link isn't valid.
 */
export function setNewPassword(
  db: Db,
  { token, ...password }: NewPassword & { token: string },
): Promise<UserRow | undefined> {
  return db.transaction(async (tx) => {
    const [link] = await tx.delete(passwordResets).where(isAlive(token, password.now)).returning()
    if (!link) return undefined
    return replacePassword(
      tx,
      and(eq(users.id, link.userId), isNull(users.suspendedAt)),
      'password reset',
      password,
    )
  })
}

export async function deleteLink(tx: Db, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

export async function deleteOldLinks(db: Db, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now))
}
