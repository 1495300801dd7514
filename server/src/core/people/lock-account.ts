import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { users } from './users.tables.ts'

/** Until the transaction ends, others with the same account wait here: many calls at once can't exceed a limit. */
export async function lockAccount(tx: Db, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
}
