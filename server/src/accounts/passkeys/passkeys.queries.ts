import { type Passkey, passkeyLimits } from '@portal/shared/contract'
import { and, count, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { conflict, conflictAt, missing } from '../../core/errors/domain-error.ts'
import { lockAccount } from '../../core/people/lock-account.ts'
import { users } from '../../core/people/users.tables.ts'
import type { UserRow } from '../../core/people/users.ts'
import { type Moment, recordCredentialChange } from '../credential-changes.ts'
import { passkeys } from './passkeys.tables.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export const noPasskey = 'This passkey no longer exists'

export const passkeyOf = ({ id, name, createdAt, usedAt }: PasskeyRow): Passkey => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})

export const listPasskeys = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt), passkeys.id)

type NewPasskeyRow = Omit<PasskeyRow, 'id' | 'userId' | 'createdAt' | 'usedAt'>

export function insertPasskey(
  db: Db,
  user: UserRow,
  passkey: NewPasskeyRow,
  moment: Moment,
): Promise<PasskeyRow> {
  return db.transaction(async (tx) => {
    // Locks the account, so that parallel calls can't exceed the limit.
    await lockAccount(tx, user.id)
    const [had] = await tx.select({ passkeys: count() }).from(passkeys).where(eq(passkeys.userId, user.id))
    if ((had?.passkeys ?? 0) >= passkeyLimits.most)
      throw conflictAt('name', `You have ${passkeyLimits.most} passkeys. Remove one first`)
    const [row] = await tx
      .insert(passkeys)
      .values({ ...passkey, userId: user.id, createdAt: moment.now })
      .onConflictDoNothing()
      .returning()
    if (!row) throw conflict('This passkey was already added')
    await recordCredentialChange(tx, user, 'passkey added', moment)
    return row
  })
}

const own = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))

export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<PasskeyRow> {
  const [row] = await db.update(passkeys).set({ name }).where(own(userId, id)).returning()
  if (!row) throw missing(noPasskey)
  return row
}

export function removePasskey(db: Db, user: UserRow, id: string, moment: Moment): Promise<void> {
  return db.transaction(async (tx) => {
    const removed = await tx.delete(passkeys).where(own(user.id, id)).returning({ id: passkeys.id })
    if (removed.length === 0) throw missing(noPasskey)
    await recordCredentialChange(tx, user, 'passkey removed', moment)
  })
}

export async function findPasskey(db: Db, credentialId: string) {
  const [found] = await db
    .select({ passkey: getTableColumns(passkeys), user: getTableColumns(users) })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId))
  return found
}

/** Returns false if the passkey was removed or used meanwhile: a cloned one works at most once. */
export async function countUse(
  db: Db,
  { id, counter }: PasskeyRow,
  newCounter: number,
  now: Date,
): Promise<boolean> {
  const used = await db
    .update(passkeys)
    .set({ counter: newCounter, usedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return used.length > 0
}
