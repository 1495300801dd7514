import { and, eq, gt, lte, type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { deleteInPieces } from '../database/delete-in-pieces.ts'
import { given, prepared } from '../database/prepared.ts'
import { addressCounts } from './address-counts.tables.ts'
import type { Counted, Told } from './address-sums.ts'

const counted = {
  count: addressCounts.count,
  seconds: sql<number>`ceil(extract(epoch FROM ${addressCounts.endsAt} - now()))::int`,
}
const hasEnded = sql`${addressCounts.endsAt} <= now()`

const endsIn = (seconds: number | Placeholder) => sql`now() + make_interval(secs => ${seconds}::float8)`

/** Adds what is given to what there is, or begins anew with it. */
const added = {
  count: sql`CASE WHEN ${hasEnded} THEN excluded.count ELSE ${addressCounts.count} + excluded.count END`,
  endsAt: sql`CASE WHEN ${hasEnded} THEN excluded.ends_at ELSE ${addressCounts.endsAt} END`,
}

const askCount = prepared('address count', (db) =>
  db
    .select(counted)
    .from(addressCounts)
    .where(and(eq(addressCounts.key, given(addressCounts.key, 'key')), gt(addressCounts.endsAt, sql`now()`))),
)

const addOne = prepared('count an address', (db) =>
  db
    .insert(addressCounts)
    .values({ key: sql.placeholder('key'), count: 1, endsAt: endsIn(sql.placeholder('seconds')) })
    .onConflictDoUpdate({ target: addressCounts.key, set: added })
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

/** The same of many addresses at once, so many times each; in one order on all nodes, so that none waits for another in a circle. */
export async function countMore(
  db: Db,
  told: readonly Told[],
  seconds: number,
): Promise<(Counted & { key: string })[]> {
  const sorted = told.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  return db
    .insert(addressCounts)
    .values(sorted.map(({ key, count }) => ({ key, count, endsAt: endsIn(seconds) })))
    .onConflictDoUpdate({ target: addressCounts.key, set: added })
    .returning({ key: addressCounts.key, ...counted })
}

export const deleteEndedCounts = (db: Db, rows?: number): Promise<void> =>
  deleteInPieces(db, addressCounts, lte(addressCounts.endsAt, sql`now()`), rows)
