import { and, eq, sql } from 'drizzle-orm'
import { accountMoves } from '../account-moves/account-moves.tables.ts'
import type { UserRow } from '../accounts/users.ts'
import { auditEntries } from '../core/audit/audit.tables.ts'
import type { Db } from '../core/database/database.ts'
import { isPartOf, mayContain } from './parts-of-texts.ts'

/** Who did, or was the subject of, what the audit keeps of somebody who has left. */
export const formerMember = 'A former member'

/** The account's address, those that it was to move to, and those that it moved away from, as the audit tells of each move. */
async function addressesOf(tx: Db, { id, email }: UserRow): Promise<string[]> {
  const { newEmail } = accountMoves
  const asked = await tx.select({ newEmail }).from(accountMoves).where(eq(accountMoves.userId, id))
  const addresses = [...new Set([email, ...asked.map((move) => move.newEmail)])]
  for (const address of addresses) {
    const moves = await tx
      .select({ oldEmail: sql<string | null>`${auditEntries.details} ->> 'oldEmail'` })
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'account moved'), eq(auditEntries.subject, address)))
    for (const { oldEmail } of moves) if (oldEmail && !addresses.includes(oldEmail)) addresses.push(oldEmail)
  }
  return addresses
}

/** What was done stays; who it was, or was about, does not. */
export async function forgetInAudit(tx: Db, user: UserRow, handles: readonly string[]): Promise<void> {
  const { id, regNumber, name, username } = user
  const addresses = await addressesOf(tx, user)
  // In a longer text these are nobody else's; a single word may be anything.
  const parts = [id, ...addresses, regNumber, ...(name.includes(' ') ? [name] : [])]
  const wholes = [name, username, ...handles].map((whole) => whole.toLowerCase())
  const names = (text: string) =>
    wholes.includes(text.toLowerCase()) || parts.some((part) => isPartOf(text, part))

  const { actor, subject, details } = auditEntries
  const entries = await tx
    .select()
    .from(auditEntries)
    .where(mayContain(sql`concat_ws(' ', ${actor}, ${subject}, ${details}::text)`, [...parts, ...wholes]))
  for (const entry of entries) {
    const isAbout = names(entry.subject)
    await tx
      .update(auditEntries)
      .set({
        actor: names(entry.actor) ? formerMember : entry.actor,
        subject: isAbout ? formerMember : entry.subject,
        details: isAbout ? {} : withoutNames(entry.details, names),
      })
      .where(eq(auditEntries.id, entry.id))
  }
}

/** The same, with each text that names them replaced, however deep it stands. */
function withoutNames(value: unknown, names: (text: string) => boolean): unknown {
  if (typeof value === 'string') return names(value) ? formerMember : value
  if (Array.isArray(value)) return value.map((item) => withoutNames(item, names))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutNames(item, names)]))
}
