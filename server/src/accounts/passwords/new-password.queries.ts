import type { SQL } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { users } from '../../core/people/users.tables.ts'
import type { UserRow } from '../../core/people/users.ts'
import { type CredentialChange, type Moment, recordCredentialChange } from '../credential-changes.ts'
import { endSessions } from '../end-sessions.ts'

export interface NewPassword extends Moment {
  passwordHash: string
}

/**
 * Sets a new password for the matching account, ends all its sessions and mails its owner. Returns undefined if none
 * matches. The account is updated first: a parallel sign-in holds its row, and its session must exist by the time
 * sessions are ended.
 */
export async function replacePassword(
  tx: Db,
  fits: SQL | undefined,
  change: Extract<CredentialChange, `password ${string}`>,
  { passwordHash, ...moment }: NewPassword,
): Promise<UserRow | undefined> {
  const [user] = await tx.update(users).set({ passwordHash, updatedAt: moment.now }).where(fits).returning()
  if (!user) return undefined
  await endSessions(tx, user.id)
  await recordCredentialChange(tx, user, change, moment)
  return user
}
