import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { retention } from '@portal/shared/contract'
import { inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '../calendar/days.ts'
import type { Db } from '../database/database.ts'
import { users } from '../people/users.tables.ts'
import { deletionsName } from './storage/names.ts'
import type { Store } from './storage/stores.ts'

/**
 * The accounts that are marked for deletion or were deleted while a backup may still have them. Stored next to the
 * backups, because a lost database can't say it. The ids are random and mean nothing without a backup.
 */
const deletions = z.array(z.object({ id: z.uuid(), dueAt: z.iso.datetime() }))
export type Deletions = z.output<typeof deletions>

/** Undefined if the place has no list. */
export async function readDeletions(store: Store, mark: string): Promise<Deletions | undefined> {
  const name = deletionsName(mark)
  if (!(await store.list()).includes(name)) return undefined
  return deletions.parse(JSON.parse(await text(await store.open(name))))
}

/** Keeps the list up to date. Asks the store only if a mark has changed since the last call. */
export function deletionRecorder(store: Store, mark: string) {
  let last: string | undefined
  return async (db: Db, now: Date): Promise<void> => {
    const rows = await db
      .select({ id: users.id, dueAt: users.deletionDueAt })
      .from(users)
      .where(isNotNull(users.deletionDueAt))
      .orderBy(users.id)
    const marked = rows.flatMap(({ id, dueAt }) => (dueAt ? [{ id, dueAt: dueAt.toISOString() }] : []))
    const current = JSON.stringify(marked)
    if (current === last) return
    const listed = await readDeletions(store, mark)
    const gone = await goneFrom(db, listed ?? [], now)
    const list = JSON.stringify([...marked, ...gone])
    if (list !== JSON.stringify(listed ?? []))
      await store.add(deletionsName(mark), async (file) => {
        await writeFile(file, list, { flag: 'wx', mode: 0o600, flush: true })
        return createHash('sha256').update(list).digest('hex')
      })
    last = current
  }
}

/** Listed accounts that no longer exist, as long as a backup may have them. Those that exist have been kept. */
async function goneFrom(db: Db, listed: Deletions, now: Date): Promise<Deletions> {
  const earliest = now.getTime() - (retention.backups.days + 1) * dayMs
  const recent = listed.filter(({ dueAt }) => Date.parse(dueAt) > earliest)
  const ids = recent.map(({ id }) => id)
  const rows = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids))
  const present = new Set(rows.map(({ id }) => id))
  return recent.filter(({ id }) => !present.has(id))
}

/** SQL that marks the listed accounts again and ends their sessions. The job that deletes accounts does the rest. */
export const repeatDeletions = (list: Deletions): string => `
UPDATE users SET deletion_due_at = l."dueAt" FROM users AS o
  LEFT JOIN jsonb_to_recordset('${JSON.stringify(list)}') AS l(id uuid, "dueAt" timestamptz) ON l.id = o.id
  WHERE users.id = o.id AND users.deletion_due_at IS DISTINCT FROM l."dueAt";
DELETE FROM sessions WHERE user_id IN (SELECT id FROM users WHERE deletion_due_at IS NOT NULL);
`
