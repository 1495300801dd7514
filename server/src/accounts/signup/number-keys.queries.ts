import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../core/database/database.ts'
import { users } from '../../core/people/users.tables.ts'
import type { UserRow } from '../../core/people/users.ts'

/** The account that has this registration number; if there are several, the first one. */
export async function findNumberOwner(db: Db, numberKey: string | null): Promise<UserRow | undefined> {
  if (numberKey === null) return undefined
  const [holder] = await db
    .select()
    .from(users)
    .where(eq(users.numberKey, numberKey))
    .orderBy(asc(users.numberShared), asc(users.createdAt))
    .limit(1)
  return holder
}

/** Stores an account's registration number. If another account has it already, leads see both. */
export async function storeNumberKey(tx: Db, id: string, numberKey: string): Promise<void> {
  const others = alias(users, 'others')
  const isTaken = tx
    .select({ id: others.id })
    .from(others)
    .where(and(eq(others.numberKey, numberKey), eq(others.numberShared, false), ne(others.id, id)))
  await tx
    .update(users)
    .set({ numberKey, numberShared: sql`EXISTS ${isTaken}` })
    .where(eq(users.id, id))
}
