import { eq } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { sessions } from './accounts.tables.ts'

export async function endSessions(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}
