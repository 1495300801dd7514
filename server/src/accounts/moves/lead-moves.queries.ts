import type { MoveRequest, SharedNumber } from '@portal/shared/contract'
import { and, asc, eq, exists, gt, lte, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ActingLead, writeActivity } from '../../core/activity/activity.queries.ts'
import { dayMs } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { hashToken } from '../../core/environment/keys.ts'
import { conflict, missing } from '../../core/errors/domain-error.ts'
import type { Institute } from '../../core/institute/institute.ts'
import { mailPerson } from '../../core/mail/person-mails.ts'
import { users } from '../../core/people/users.tables.ts'
import { accountMoves } from './account-moves.tables.ts'
import { moveEndedMail } from './mail-texts.ts'
import { moveAccount } from './move-account.queries.ts'

const mailMs = 3 * dayMs

/** How long objections are listed. */
const objectionMs = 14 * dayMs

const noRequest = 'This request was already decided or withdrawn, or has expired. Reload the page'

const isWaiting = (now: Date) => and(eq(accountMoves.status, 'waiting'), gt(accountMoves.expiresAt, now))

/** Lists pending requests, oldest first, and recent objections. */
export async function listMoves(db: Db, now: Date): Promise<MoveRequest[]> {
  const lately = new Date(now.getTime() - objectionMs)
  const rows = await db
    .select({ move: accountMoves, oldName: users.name, regNumber: users.regNumber, username: users.username })
    .from(accountMoves)
    .innerJoin(users, eq(users.id, accountMoves.userId))
    .where(or(isWaiting(now), and(eq(accountMoves.status, 'objected'), gt(accountMoves.decidedAt, lately))))
    .orderBy(asc(accountMoves.createdAt), asc(accountMoves.id))
  return rows.map(({ move, ...account }) => ({
    _id: move.id,
    ...account,
    oldEmail: move.oldEmail,
    newEmail: move.newEmail,
    newName: move.newName,
    note: move.note,
    hasObjection: move.status === 'objected',
    askedAt: move.createdAt.toISOString(),
    lapsesAt: move.expiresAt.toISOString(),
  }))
}

const sharers = alias(users, 'sharers')

/** Lists numbers that more than one account has. */
export async function listSharedNumbers(db: Db): Promise<SharedNumber[]> {
  const isShared = db
    .select({ id: sharers.id })
    .from(sharers)
    .where(and(eq(sharers.numberShared, true), eq(sharers.numberKey, users.numberKey)))
  const rows = await db
    .select({
      key: users.numberKey,
      _id: users.id,
      name: users.name,
      email: users.email,
      regNumber: users.regNumber,
    })
    .from(users)
    .where(exists(isShared))
    .orderBy(asc(users.numberKey), asc(users.createdAt), asc(users.id))
  const byKey = new Map<string, SharedNumber>()
  for (const { key, regNumber, ...account } of rows) {
    const shared = byKey.get(key ?? '') ?? { regNumber, accounts: [] }
    byKey.set(key ?? '', { ...shared, accounts: [...shared.accounts, account] })
  }
  return [...byKey.values()].filter(({ accounts }) => accounts.length > 1)
}

interface Site {
  institute: Institute
  publicUrl: string
}

export function confirmMove(
  db: Db,
  id: string,
  { leadId, now }: ActingLead,
  { institute, publicUrl }: Site,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [waiting] = await tx
      .select()
      .from(accountMoves)
      .where(and(eq(accountMoves.id, id), isWaiting(now)))
      .for('update')
    if (!waiting) throw missing(noRequest)
    const { userId, oldEmail, newEmail, passwordHash } = waiting
    if (userId === leadId) throw conflict('This is your own account. Another lead must decide')
    const identity = institute.identityOf(newEmail)
    if (!identity) throw conflict('The new address no longer belongs to the institute. Refuse this request')
    await tx
      .update(accountMoves)
      .set({ status: 'confirmed', decidedAt: now, passwordHash: null })
      .where(eq(accountMoves.id, id))
    await moveAccount(tx, {
      userId,
      oldEmail,
      newEmail,
      identity,
      actor: leadId,
      now,
      publicUrl,
      passwordHash: passwordHash ?? undefined,
    })
  })
}

export function refuseMove(db: Db, id: string, reason: string, { leadId, now }: ActingLead): Promise<void> {
  return db.transaction(async (tx) => {
    const [refused] = await tx
      .update(accountMoves)
      .set({ status: 'refused', decidedAt: now, passwordHash: null })
      .where(and(eq(accountMoves.id, id), isWaiting(now)))
      .returning()
    if (!refused) throw missing(noRequest)
    const { userId, oldEmail, newEmail, newName } = refused
    await writeActivity(tx, {
      at: now,
      actor: leadId,
      action: 'account’s move refused',
      subject: userId,
      details: { label: [newName, reason].filter(Boolean).join(': '), oldEmail, newEmail, reason },
    })
    const how = `a lead of the club refused it.${reason && ` The reason: ${reason}.`}`
    await mailPerson(tx, { name: newName, email: newEmail }, moveEndedMail(how), now, mailMs)
  })
}

/** Objects by the link that was mailed to the old address. Returns false if the link is no longer valid. */
export function objectToMove(db: Db, token: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [objected] = await tx
      .update(accountMoves)
      .set({ status: 'objected', decidedAt: now, passwordHash: null })
      .where(and(eq(accountMoves.objectionHash, hashToken(token)), isWaiting(now)))
      .returning()
    if (!objected) return false
    const { userId, oldEmail, newEmail, newName } = objected
    await writeActivity(tx, {
      at: now,
      actor: userId,
      action: 'account’s move objected',
      subject: userId,
      details: { label: `to ${newEmail}`, oldEmail, newEmail },
    })
    const how = 'the owner of the old address objected.'
    await mailPerson(tx, { name: newName, email: newEmail }, moveEndedMail(how), now, mailMs)
    return true
  })
}

/** Expires undecided requests: mails the requesters and deletes the passwords. */
export function lapseMoves(db: Db, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const lapsed = await tx
      .update(accountMoves)
      .set({ status: 'lapsed', decidedAt: now, passwordHash: null })
      .where(and(eq(accountMoves.status, 'waiting'), lte(accountMoves.expiresAt, now)))
      .returning()
    for (const { newEmail, newName } of lapsed) {
      const how = 'no lead decided within 14 days.'
      await mailPerson(tx, { name: newName, email: newEmail }, moveEndedMail(how), now, mailMs)
    }
  })
}
