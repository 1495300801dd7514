import type { SecondFactor } from '@portal/shared/contract'
import { and, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { writeActivity } from '../../core/activity/activity.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { conflict, missing } from '../../core/errors/domain-error.ts'
import { users } from '../../core/people/users.tables.ts'
import type { UserRow } from '../../core/people/users.ts'
import { type Moment, mailCredentialChange, recordCredentialChange } from '../credential-changes.ts'
import { endSessions } from '../end-sessions.ts'
import { passkeys } from '../passkeys/passkeys.tables.ts'
import { recoveryCodes, totps } from './second-factor.tables.ts'
import { newRecoveryCodes, newSecret, recoveryHash, stepOf } from './totp.ts'

export const noAccount = 'This account no longer exists. Reload the page'

/** How long a secret waits for its first code. */
export const totpSetupMinutes = 15

/** The factor that this account needs besides the password: an app's code or, for leads, a passkey. */
export async function factorOf(db: Db, user: UserRow): Promise<'totp' | 'passkey' | undefined> {
  const [totp] = await db
    .select({ userId: totps.userId })
    .from(totps)
    .where(and(eq(totps.userId, user.id), isNotNull(totps.confirmedAt)))
  if (totp) return 'totp'
  if (!user.isLead) return undefined
  const counts = and(eq(passkeys.userId, user.id), eq(passkeys.verifiesUser, true))
  return (await db.$count(passkeys, counts)) > 0 ? 'passkey' : undefined
}

/** Whether an account has an app or any passkey, which `endAllFactors` would remove. */
export const hasFactors = sql<boolean>`(
  EXISTS (SELECT FROM ${totps} WHERE ${totps.userId} = ${users.id} AND ${totps.confirmedAt} IS NOT NULL)
  OR EXISTS (SELECT FROM ${passkeys} WHERE ${passkeys.userId} = ${users.id}))`

export async function readSecondFactor(db: Db, userId: string): Promise<Omit<SecondFactor, 'isNeeded'>> {
  const [totp] = await db.select().from(totps).where(eq(totps.userId, userId))
  const [left] = await db
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return { totpSince: totp?.confirmedAt?.toISOString() ?? null, recoveryCodesLeft: left?.codes ?? 0 }
}

/** Creates a secret that waits for its first code, and replaces an earlier one. */
export async function beginTotp(db: Db, userId: string, now: Date): Promise<string> {
  const secret = newSecret()
  const [begun] = await db
    .insert(totps)
    .values({ userId, secret, begunAt: now })
    .onConflictDoUpdate({
      target: totps.userId,
      set: { secret, begunAt: now, lastStep: 0 },
      setWhere: isNull(totps.confirmedAt),
    })
    .returning({ userId: totps.userId })
  if (!begun)
    throw conflict('An authenticator app is already set up. Remove it before you set up another one')
  return secret
}

/** Uses a code of an app, once. `isConfirmed`: whether the account already asks for such codes. */
async function spendCode(db: Db, userId: string, code: string, now: Date, isConfirmed: boolean) {
  const setupStart = new Date(now.getTime() - totpSetupMinutes * 60_000)
  const state = isConfirmed
    ? isNotNull(totps.confirmedAt)
    : and(isNull(totps.confirmedAt), gt(totps.begunAt, setupStart))
  const [totp] = await db
    .select({ secret: totps.secret })
    .from(totps)
    .where(and(eq(totps.userId, userId), state))
  const step = totp && stepOf(totp.secret, code, now)
  if (!step) return false
  const spent = await db
    .update(totps)
    .set({
      lastStep: step,
      confirmedAt: sql`coalesce(${totps.confirmedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(totps.userId, userId), state, eq(totps.secret, totp.secret), lt(totps.lastStep, step)))
    .returning({ userId: totps.userId })
  return spent.length > 0
}

/** Returns the recovery codes, which are shown only once; undefined for a wrong code. */
export function confirmTotp(
  db: Db,
  user: UserRow,
  code: string,
  moment: Moment,
): Promise<string[] | undefined> {
  return db.transaction(async (tx) => {
    if (!(await spendCode(tx, user.id, code, moment.now, false))) return undefined
    const codes = newRecoveryCodes()
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    await tx
      .insert(recoveryCodes)
      .values(codes.map((each) => ({ codeHash: recoveryHash(user.id, each), userId: user.id })))
    await recordCredentialChange(tx, user, 'second factor set up', moment)
    return codes
  })
}

export const spendAppCode = (db: Db, user: UserRow, code: string, { now }: Moment): Promise<boolean> =>
  spendCode(db, user.id, code, now, true)

/** Uses a recovery code and deletes it. */
export function spendRecoveryCode(db: Db, user: UserRow, code: string, moment: Moment): Promise<boolean> {
  return db.transaction(async (tx) => {
    const used = await tx
      .delete(recoveryCodes)
      .where(eq(recoveryCodes.codeHash, recoveryHash(user.id, code)))
      .returning({ userId: recoveryCodes.userId })
    if (used.length > 0) await recordCredentialChange(tx, user, 'recovery code used', moment)
    return used.length > 0
  })
}

async function deleteTotp(tx: Db, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const ended = await tx.delete(totps).where(eq(totps.userId, userId)).returning({ at: totps.confirmedAt })
  return ended.some(({ at }) => at !== null)
}

export function endTotp(db: Db, user: UserRow, moment: Moment): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await deleteTotp(tx, user.id))) throw conflict('No authenticator app is set up')
    await recordCredentialChange(tx, user, 'second factor ended', moment)
  })
}

interface Removal extends Moment {
  actor: string
  reason: string
}

/**
 * For people who lost everything: removes the app, its recovery codes and the passkeys of an account, so that the
 * password is enough. Ends all sessions too, because they may be on the lost devices. Returns false if there was
 * nothing to remove.
 */
export function endAllFactors(
  db: Db,
  user: UserRow,
  { actor, reason, now, publicUrl }: Removal,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const hadTotp = await deleteTotp(tx, user.id)
    const gone = await tx.delete(passkeys).where(eq(passkeys.userId, user.id)).returning({ id: passkeys.id })
    if (!hadTotp && gone.length === 0) return false
    await endSessions(tx, user.id)
    // Entries of commands outlive the account: they identify it only by its id.
    const details = actor === 'command' ? { reason } : { label: `${user.email}: ${reason}` }
    await writeActivity(tx, { at: now, actor, action: 'second factor removed', subject: user.id, details })
    await mailCredentialChange(tx, user, 'second factor rescued', { now, publicUrl, reason })
    return true
  })
}

/** Removes another account's factors, as a lead. @throws DomainError for one's own, or without factors. */
export async function removeFactors(
  db: Db,
  userId: string,
  { leadId, ...removal }: { leadId: string } & Omit<Removal, 'actor'>,
): Promise<UserRow> {
  if (userId === leadId) throw conflict('Remove your own second factor on your account page (/account)')
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw missing(noAccount)
  if (!(await endAllFactors(db, user, { actor: leadId, ...removal })))
    throw conflict(`${user.name} no longer has an app or a passkey. Reload the page`)
  return user
}
