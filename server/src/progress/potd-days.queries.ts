import { lte, sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { given, prepared } from '../core/database/prepared.ts'
import { potds } from '../potds/potds.tables.ts'

const askDays = prepared('days of daily problems', (db) =>
  db
    .select({ days: sql<string>`coalesce(string_agg(date::text, ',' ORDER BY date, created_at, id), '')` })
    .from(potds)
    .where(lte(potds.date, given(potds.date, 'today'))),
)

/** The days of all daily problems up to today, a day for each, in the order of the status strings. */
export async function readPotdDays(db: Db, today: string): Promise<string[]> {
  const [row] = await askDays(db, { today })
  return row?.days ? row.days.split(',') : []
}
