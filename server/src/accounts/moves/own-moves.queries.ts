import { randomBytes } from 'node:crypto'
import { type AccountMove, accountLimits } from '@portal/shared/contract'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { dayMs } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { brokenUniqueness } from '../../core/database/failures.ts'
import { hashToken } from '../../core/environment/keys.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import { mailPerson } from '../../core/mail/person-mails.ts'
import type { UserRow } from '../../core/people/users.ts'
import type { RateLimiter } from '../../core/rate-limits/rate-limiter.ts'
import { pendingSignups } from '../accounts.tables.ts'
import { limitMailedCodes } from '../mail-allowance.ts'
import type { PendingRow } from '../pending-user.ts'
import { codeHash, generateCode, withReplaced } from '../signup/codes.ts'
import { findNumberOwner } from '../signup/number-keys.queries.ts'
import { accountMoves } from './account-moves.tables.ts'
import { moveCodeMail, moveRequestedMail } from './mail-texts.ts'
import { moveAccount } from './move-account.queries.ts'

const codeMs = accountLimits.codeMinutes * 60_000
export const moveRequestMs = 14 * dayMs

/** Shows the first letter and the domain: enough for owners to recognise their address. */
const masked = (email: string) => `${email.slice(0, 1)}•••${email.slice(email.indexOf('@'))}`

/** A sign-up whose address is verified, and the account that has its number. */
export interface Claim {
  pending: PendingRow
  account: UserRow
}

/** The account that this browser's sign-up may move; undefined if its address isn't verified or its number is free. */
export async function findClaim(db: Db, pending: PendingRow | null): Promise<Claim | undefined> {
  if (!pending?.provenAt) return undefined
  const account = await findNumberOwner(db, pending.numberKey)
  return account && { pending, account }
}

const waitingFor = (userId: string, now: Date) =>
  and(eq(accountMoves.userId, userId), eq(accountMoves.status, 'waiting'), gt(accountMoves.expiresAt, now))

export async function describeClaim(db: Db, { pending, account }: Claim, now: Date): Promise<AccountMove> {
  const [request] = await db.select().from(accountMoves).where(waitingFor(account.id, now))
  const { email, regNumber, moveCodeExpiresAt } = pending
  return {
    regNumber,
    newEmail: email,
    oldEmail: masked(account.email),
    isCodeSent: moveCodeExpiresAt !== null && moveCodeExpiresAt > now,
    waitingUntil: request?.newEmail === email ? request.expiresAt.toISOString() : null,
  }
}

interface CodeSettings {
  now: Date
  codeKey: string
  rateLimits: RateLimiter
  /** The requester of the code: see `requesterOf`. */
  requester: string
}

/** Mails a code to the account's address. It works only in this browser and replaces an earlier one. */
export function sendMoveCode(
  db: Db,
  { pending, account }: Claim,
  { now, codeKey, rateLimits, requester }: CodeSettings,
): Promise<void> {
  return db.transaction(async (tx) => {
    const mail = { email: account.email, purpose: 'account move', requester } as const
    await limitMailedCodes(rateLimits, tx, mail, 'that address')
    const code = generateCode()
    await tx
      .update(pendingSignups)
      .set({
        moveCodeHash: codeHash(codeKey, account.email, pending.tokenHash, code),
        moveCodeExpiresAt: new Date(now.getTime() + codeMs),
        ...(pending.moveCodeHash && { replacedCodes: withReplaced(pending, pending.moveCodeHash) }),
      })
      .where(eq(pendingSignups.id, pending.id))
    await mailPerson(tx, account, moveCodeMail(pending.email, code), now, codeMs)
  })
}

interface MoveProof {
  codeHash: string
  keepPassword: boolean
  now: Date
  publicUrl: string
}

const identityIn = ({ regNumber, batch, branch, programme, roll, numberKey }: PendingRow) => ({
  regNumber,
  batch,
  branch,
  programme,
  roll,
  numberKey: numberKey ?? '',
})

/** Moves the account with the code; undefined if the code was wrong or used. */
export function moveByCode(
  db: Db,
  { pending, account }: Claim,
  { codeHash: hash, keepPassword, now, publicUrl }: MoveProof,
): Promise<UserRow | undefined> {
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .delete(pendingSignups)
      .where(
        and(
          eq(pendingSignups.id, pending.id),
          isNotNull(pendingSignups.provenAt),
          eq(pendingSignups.moveCodeHash, hash),
          gt(pendingSignups.moveCodeExpiresAt, now),
        ),
      )
      .returning()
    if (!taken) return undefined
    const moved = await moveAccount(tx, {
      userId: account.id,
      oldEmail: account.email,
      newEmail: taken.email,
      now,
      publicUrl,
      identity: identityIn(taken),
      actor: account.id,
      passwordHash: keepPassword ? undefined : taken.passwordHash,
    })
    await endRequests(tx, account.id, now)
    return moved
  })
}

async function endRequests(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(accountMoves)
    .set({ status: 'lapsed', decidedAt: now, passwordHash: null })
    .where(and(eq(accountMoves.userId, userId), eq(accountMoves.status, 'waiting')))
}

interface NewRequest {
  note: string
  keepPassword: boolean
  now: Date
  publicUrl: string
  rateLimits: RateLimiter
}

/** Asks leads to move the account. The old address gets a mail at once, with a way to object. */
export async function requestMove(
  db: Db,
  { pending, account }: Claim,
  { note, keepPassword, now, publicUrl, rateLimits }: NewRequest,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const addresses = { oldEmail: account.email, newEmail: pending.email }
  try {
    await db.transaction(async (tx) => {
      await tx.insert(accountMoves).values({
        ...addresses,
        userId: account.id,
        newName: pending.name,
        note,
        createdAt: now,
        passwordHash: keepPassword ? null : pending.passwordHash,
        objectionHash: hashToken(token),
        expiresAt: new Date(now.getTime() + moveRequestMs),
      })
      // Counted in the transaction: a request that is rejected because another one is pending doesn't count.
      await rateLimits.consume('accountMoveRequest', account.id, {
        db: tx,
        message: () => 'Too many requests for this account. Write to a lead of the club',
      })
      await mailPerson(tx, account, moveRequestedMail(addresses, publicUrl, token), now, moveRequestMs)
    })
  } catch (error) {
    if (brokenUniqueness(error) !== 'account_moves_waiting_unique') throw error
    throw conflict('There is already a request for this account. A lead decides within 14 days')
  }
}
