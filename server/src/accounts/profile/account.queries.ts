import type { AccountChange, AccountSettings } from '@portal/shared/contract'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { conflict, missing } from '../../core/errors/domain-error.ts'
import { users } from '../../core/people/users.tables.ts'
import type { UserRow } from '../../core/people/users.ts'
import { deleteLink } from '../password-reset/password-reset.queries.ts'
import { type NewPassword, replacePassword } from '../passwords/new-password.queries.ts'

export const settingsOf = ({
  name,
  phone,
  phoneVisibleTo,
  isOnBoards,
  isPagePublic,
}: UserRow): AccountSettings => ({ name, phone, phoneVisibleTo, isOnBoards, isPagePublic })

/** Fields that are left out stay unchanged. */
export async function changeAccount(
  db: Db,
  userId: string,
  change: AccountChange,
  now: Date,
): Promise<UserRow> {
  const [user] = await db
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, userId))
    .returning()
  if (!user) throw missing('This account no longer exists')
  return user
}

/** Replaces the password that `user` was read with, and invalidates mailed links. */
export function changePassword(db: Db, user: UserRow, password: NewPassword): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const asRead = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash))
    const changed = await replacePassword(tx, asRead, 'password changed', password)
    if (!changed) throw conflict('Your password was just changed in another browser. Log in again')
    await deleteLink(tx, user.id)
    return changed
  })
}
