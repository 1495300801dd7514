import { randomBytes } from 'node:crypto'
import { accountLimits, accountMessages, type SignupRequest } from '@portal/shared/contract'
import { and, eq, lte, ne, or } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { brokenUniqueness } from '../../core/database/failures.ts'
import { hashToken } from '../../core/environment/keys.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import type { InstituteIdentity } from '../../core/institute/institute.ts'
import { insertMail } from '../../core/mail/mails.queries.ts'
import { mailTo } from '../../core/mail/person-mails.ts'
import { users } from '../../core/people/users.tables.ts'
import { foldUsername } from '../../core/people/users.ts'
import type { RateLimiter } from '../../core/rate-limits/rate-limiter.ts'
import { pendingSignups } from '../accounts.tables.ts'
import { limitMailedCodes } from '../mail-allowance.ts'
import { accountExistsMail, codeMail } from '../mail-texts.ts'
import type { PendingRow } from '../pending-user.ts'
import { codeHash, generateCode, withReplaced } from './codes.ts'

const minute = 60_000
const nameHoldMs = 30 * minute
const codeLifeMs = accountLimits.codeMinutes * minute

export interface Signup {
  details: Omit<SignupRequest, 'password'> & InstituteIdentity
  /** Undefined when the resent sign-up is sent again: the first password stays. */
  passwordHash: string | undefined
  /** The sign-up that is already pending in this browser. */
  current: PendingRow | null
  now: Date
  codeKey: string
  publicUrl: string
  rateLimits: RateLimiter
  /** The requester of the code: see `requesterOf`. */
  requester: string
}

/** The pending row, and the token that binds this browser to it if it is new. */
interface SignedUp {
  pending: PendingRow
  token: string | undefined
}

const usernameTaken = () =>
  conflict(accountMessages.usernameTaken, { username: accountMessages.usernameTaken })

/**
 * Writes the pending sign-up and its mail, or nothing at all. An address with an account gets the resent row, but no code
 * that creates an account. So the person who signs up can't see the difference, and the owner gets a mail.
 */
export async function writeSignup(db: Db, signup: Signup): Promise<SignedUp> {
  try {
    return await db.transaction((tx) => signUp(tx, signup))
  } catch (error) {
    if (brokenUniqueness(error) === 'pending_signups_held_username_unique') throw usernameTaken()
    throw error
  }
}

async function signUp(
  tx: Db,
  { details, passwordHash, current, now, codeKey, publicUrl, rateLimits, requester }: Signup,
): Promise<SignedUp> {
  const usernameKey = foldUsername(details.username)
  const { email } = details
  await refuseTakenName(tx, { usernameKey, email, current, now })
  await limitMailedCodes(rateLimits, tx, { email, purpose: 'signup', requester }, 'this address')

  const resent = current?.email === email ? current : undefined
  const token = resent ? undefined : randomBytes(32).toString('base64url')
  const tokenHash = resent?.tokenHash ?? hashToken(token ?? '')
  const [account] = await tx.select({ name: users.name }).from(users).where(eq(users.email, email))
  const code = generateCode()
  const mailId = await insertMail(
    tx,
    account ? mailTo({ ...account, email }, accountExistsMail(publicUrl)) : codeMail(email, code),
    now,
    codeLifeMs,
  )
  const values = {
    ...details,
    usernameKey,
    heldUsername: usernameKey,
    codeHash: account ? null : codeHash(codeKey, email, tokenHash, code),
    replacedCodes: resent?.codeHash ? withReplaced(resent, resent.codeHash) : [],
    codeExpiresAt: new Date(now.getTime() + codeLifeMs),
    mailedAt: now,
    mailId,
    provenAt: null,
  }
  if (resent)
    return {
      pending: await updatePending(tx, resent.id, { ...values, ...(passwordHash && { passwordHash }) }),
      token,
    }
  if (current) await tx.delete(pendingSignups).where(eq(pendingSignups.id, current.id))
  return {
    pending: await insertPending(tx, {
      ...values,
      passwordHash: passwordHash ?? '',
      tokenHash,
      createdAt: now,
    }),
    token,
  }
}

interface NameRequest {
  usernameKey: string
  email: string
  current: PendingRow | null
  now: Date
}

async function refuseTakenName(tx: Db, { usernameKey, email, current, now }: NameRequest): Promise<void> {
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.usernameKey, usernameKey))
  if (owner) throw usernameTaken()
  // A reserved name becomes free after a while, and at once for a sign-up with the resent address: its owner started it
  // in another browser.
  const holdEnded = or(
    lte(pendingSignups.createdAt, new Date(now.getTime() - nameHoldMs)),
    eq(pendingSignups.email, email),
  )
  await tx
    .update(pendingSignups)
    .set({ heldUsername: null })
    .where(and(eq(pendingSignups.heldUsername, usernameKey), holdEnded))
  // If two run at once, the later one breaks a constraint instead.
  const others = current ? ne(pendingSignups.id, current.id) : undefined
  const held = and(eq(pendingSignups.heldUsername, usernameKey), others)
  if ((await tx.$count(pendingSignups, held)) > 0) throw usernameTaken()
}

async function insertPending(tx: Db, values: typeof pendingSignups.$inferInsert): Promise<PendingRow> {
  const [row] = await tx.insert(pendingSignups).values(values).returning()
  if (!row) throw new Error('the pending sign-up was not written')
  return row
}

async function updatePending(
  tx: Db,
  id: string,
  values: Partial<typeof pendingSignups.$inferInsert>,
): Promise<PendingRow> {
  const [row] = await tx.update(pendingSignups).set(values).where(eq(pendingSignups.id, id)).returning()
  if (!row) throw conflict('This sign-up was just completed or replaced. Reload the page')
  return row
}

/** Whether no account has the name and no other browser's sign-up reserves it. */
export async function isUsernameFree(
  db: Db,
  username: string,
  ownPending: PendingRow | null,
  now: Date,
): Promise<boolean> {
  const key = foldUsername(username)
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.usernameKey, key))
  if (owner) return false
  const [held] = await db
    .select({ createdAt: pendingSignups.createdAt })
    .from(pendingSignups)
    .where(
      and(
        eq(pendingSignups.heldUsername, key),
        ownPending ? ne(pendingSignups.id, ownPending.id) : undefined,
      ),
    )
  return !held || held.createdAt <= new Date(now.getTime() - nameHoldMs)
}
