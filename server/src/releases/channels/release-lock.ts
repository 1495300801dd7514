import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { activeReleases } from '../registry/releases.tables.ts'

/**
 * Publishing, pruning and activating take turns, over all nodes: the gate looks at the whole active
 * set, so two activations at once could each pass and not fit together. Readers are not held up.
 * Taking in 20 MB needs more time than the statements of a page may have.
 */
export async function lockReleases(tx: Db): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = '15s'`)
  await tx.execute(sql`SET LOCAL lock_timeout = '8s'`)
  await tx.execute(sql`LOCK TABLE ${activeReleases} IN SHARE ROW EXCLUSIVE MODE`)
}
