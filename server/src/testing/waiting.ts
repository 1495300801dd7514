import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'

/** Waits until a condition holds, as long as the test may take. */
export async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(5)
}

/** Whether a call starts to wait for a lock held by another one (PostgreSQL); false if it ends without waiting. */
export async function comesToWait(db: Db, call: Promise<unknown>): Promise<boolean> {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  call.then(end, end)
  while (!hasEnded) {
    const { rows } = await db.execute<{ waiting: number }>(
      sql`SELECT count(*)::int AS waiting FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()`,
    )
    if (rows[0]?.waiting) return true
    await sleep(5)
  }
  return false
}
