import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

const syncMs = 30_000

/** More than two nodes differ in what they take for the database's time, also after a slow answer to one of them. */
export const nodesApartMs = 10_000

export interface DatabaseClock {
  now(): Date
  stop(): void
}

async function askDatabase(db: Db): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`,
  )
  const [row] = rows
  if (!row) throw new Error('the database does not say what time it is')
  return row.ms
}

/**
 * The database's time, which all nodes share: what one of them puts off until later is due for the others then,
 * however wrong the clock of its machine is. Between two looks it goes on by the time that passes, which nobody sets.
 */
export async function databaseClock(db: Db): Promise<DatabaseClock> {
  let aheadMs = 0
  const sync = async () => {
    const asked = performance.now()
    const told = await askDatabase(db)
    aheadMs = told - (asked + performance.now()) / 2
  }
  await sync()
  // While the database is away the time goes on as before.
  const timer = setInterval(() => void sync().catch(() => {}), syncMs).unref()
  return {
    now: () => new Date(performance.now() + aheadMs),
    stop: () => clearInterval(timer),
  }
}
