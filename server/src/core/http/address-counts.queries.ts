import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { given, prepared } from '../database/prepared.ts'
import { addressCounts } from './address-counts.tables.ts'

interface Counted {
  count: number
  /** Until counting begins anew. */
  seconds: number
}

const counted = {
  count: addressCounts.count,
  seconds: sql<number>`ceil(extract(epoch FROM ${addressCounts.endsAt} - now()))::int`,
}
const hasEnded = sql`${addressCounts.endsAt} <= now()`

const askCount = prepared('address count', (db) =>
  db
    .select(counted)
    .from(addressCounts)
    .where(and(eq(addressCounts.key, given(addressCounts.key, 'key')), gt(addressCounts.endsAt, sql`now()`))),
)

const addOne = prepared('count an address', (db) =>
  db
    .insert(addressCounts)
    .values({
      key: sql.placeholder('key'),
      count: 1,
      endsAt: sql`now() + make_interval(secs => ${sql.placeholder('seconds')}::float8)`,
    })
    .onConflictDoUpdate({
      target: addressCounts.key,
      set: {
        count: sql`CASE WHEN ${hasEnded} THEN 1 ELSE ${addressCounts.count} + 1 END`,
        endsAt: sql`CASE WHEN ${hasEnded} THEN excluded.ends_at ELSE ${addressCounts.endsAt} END`,
      },
    })
    .returning(counted),
)

const nothing: Counted = { count: 0, seconds: 0 }

export async function countOf(db: Db, key: string): Promise<Counted> {
  const [row = nothing] = await askCount(db, { key })
  return row
}

/** One statement, so that it holds however many ask at once. The time is the database's: nodes whose clocks differ count alike. */
export async function countOneMore(db: Db, key: string, seconds: number): Promise<Counted> {
  const [row = nothing] = await addOne(db, { key, seconds })
  return row
}

export async function deleteEndedCounts(db: Db): Promise<void> {
  await db.delete(addressCounts).where(lte(addressCounts.endsAt, sql`now()`))
}
