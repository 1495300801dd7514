import { deletionGraceDays } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { sessions, users } from '../accounts/accounts.tables.ts'
import { dayMs } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { BackupError } from './backup-error.ts'
import { control, isRow } from './lines.ts'
import type { CheckedBackup } from './read-backup.ts'

/** Which accounts a backup has, and which of them are about to be deleted. */
async function accountsOf({ lines }: CheckedBackup) {
  const kept: string[] = []
  const leaving: string[] = []
  let columns: string[] | undefined
  for await (const line of lines()) {
    if (!isRow(line)) {
      const said = control(line)
      if ('table' in said) columns = said.table === 'users' ? said.columns : undefined
    } else if (columns) {
      const values: (string | null)[] = JSON.parse(line)
      const textOf = (name: string) => values[columns?.indexOf(name) ?? -1]
      const id = textOf('id')
      if (id) (textOf('deletion_due_at') ? leaving : kept).push(id)
    }
  }
  return { kept, leaving }
}

/** However many there are: as one parameter. */
const listOf = (ids: readonly string[]) =>
  sql`(SELECT listed.value::uuid FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) AS listed)`

/** @throws BackupError where the one that is to tell of deletions was made before the one that is restored */
export function checkNewer({ header: newer }: CheckedBackup, { header: restored }: CheckedBackup): void {
  if (Date.parse(newer.at) < Date.parse(restored.at))
    throw new BackupError(
      `The backup of ${newer.at} cannot tell who was deleted after that of ${restored.at}: it is the older one, and lacks who has signed up between them. Nothing was changed.`,
    )
}

/**
 * Marks the accounts that a newer backup does not have any more, or has marked: their owners had them deleted after this
 * one was made. The portal's own job deletes them, and all that names them, within the hour. Who has taken a mark back
 * since stays. Returns how many are marked.
 */
export async function repeatDeletions(tx: Db, newer: CheckedBackup, now: Date): Promise<number> {
  const { kept, leaving } = await accountsOf(newer)
  if ((await tx.$count(users, sql`${users.id} IN ${listOf([...kept, ...leaving])}`)) === 0)
    throw new BackupError(
      'The newer backup has none of these accounts: it is of another portal. Nothing was changed.',
    )
  await tx
    .update(users)
    .set({ deletionDueAt: null })
    .where(sql`${users.id} IN ${listOf(kept)} AND ${users.deletionDueAt} IS NOT NULL`)
  const gone = await tx
    .update(users)
    .set({ deletionDueAt: now })
    .where(sql`${users.id} NOT IN ${listOf([...kept, ...leaving])}`)
    .returning({ id: users.id })
  const marked = await tx
    .update(users)
    .set({ deletionDueAt: new Date(now.getTime() + deletionGraceDays * dayMs) })
    .where(sql`${users.id} IN ${listOf(leaving)} AND ${users.deletionDueAt} IS NULL`)
    .returning({ id: users.id })
  const ids = [...gone, ...marked].map(({ id }) => id)
  await tx.delete(sessions).where(sql`${sessions.userId} IN ${listOf(ids)}`)
  return ids.length
}
