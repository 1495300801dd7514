import { and, asc, eq, gt, isNull, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../core/database/database.ts'
import type { Institute } from '../core/institute/institute.ts'
import { users } from './accounts.tables.ts'
import type { UserRow } from './users.ts'

const others = alias(users, 'others')

/** The account that has this number, which no other can get. */
export async function findNumberHolder(db: Db, numberKey: string | null): Promise<UserRow | undefined> {
  if (numberKey === null) return undefined
  const isHolder = and(eq(users.numberKey, numberKey), eq(users.numberShared, false))
  return (await db.select().from(users).where(isHolder))[0]
}

/** Gives an account its number; where another one has it already, both are for leads to see. */
export async function storeNumberKey(tx: Db, id: string, numberKey: string): Promise<void> {
  const isTaken = tx
    .select({ id: others.id })
    .from(others)
    .where(and(eq(others.numberKey, numberKey), eq(others.numberShared, false), ne(others.id, id)))
  await tx
    .update(users)
    .set({ numberKey, numberShared: sql`EXISTS ${isTaken}` })
    .where(eq(users.id, id))
}

const batchSize = 500

/**
 * Reads the numbers of accounts that servers of before have written, the oldest account first: it has its number. A
 * number that nobody has any more goes to who shared it.
 */
export async function fillNumberKeys(db: Db, { identityOf }: Institute): Promise<void> {
  let after = new Date(0)
  for (;;) {
    const rows = await db
      .select({ id: users.id, email: users.email, createdAt: users.createdAt })
      .from(users)
      .where(and(isNull(users.numberKey), gt(users.createdAt, after)))
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(batchSize)
    for (const { id, email } of rows) {
      const identity = identityOf(email)
      if (identity) await storeNumberKey(db, id, identity.numberKey)
    }
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) break
    after = last.createdAt
  }
  await giveFreeNumbers(db)
}

async function giveFreeNumbers(db: Db): Promise<void> {
  const holder = db
    .select({ id: others.id })
    .from(others)
    .where(and(eq(others.numberKey, users.numberKey), eq(others.numberShared, false)))
  const free = await db
    .selectDistinctOn([users.numberKey], { id: users.id })
    .from(users)
    .where(and(eq(users.numberShared, true), notExists(holder)))
    .orderBy(users.numberKey, asc(users.createdAt))
  for (const { id } of free) await db.update(users).set({ numberShared: false }).where(eq(users.id, id))
}
