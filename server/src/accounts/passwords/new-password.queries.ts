import type { SQL } from 'drizzle-orm'
import { writeAudit } from '../../core/audit/audit.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { users } from '../../core/people/users.tables.ts'
import type { UserRow } from '../../core/people/users.ts'
import { type CredentialChange, tellOfCredentialChange } from '../credential-mails.ts'
import { endSessions } from '../end-sessions.ts'

export interface NewPassword {
  passwordHash: string
  now: Date
  publicUrl: string
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
  { passwordHash, now, publicUrl }: NewPassword,
): Promise<UserRow | undefined> {
  const [user] = await tx.update(users).set({ passwordHash, updatedAt: now }).where(fits).returning()
  if (!user) return undefined
  await endSessions(tx, user.id)
  await writeAudit(tx, { at: now, actor: user.id, action: change, subject: user.id })
  await tellOfCredentialChange(tx, user, change, { now, publicUrl })
  return user
}
