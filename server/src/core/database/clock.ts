import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

const syncMs = 30_000

/** More than two nodes' estimates of the database's time ever differ, even after a slow answer. */
export const nodesApartMs = 10_000

interface DatabaseClock {
  now(): Date
  stop(): void
}

/** This process's time before and after a question, and the database's answer in its own time. */
interface Sample {
  askedMs: number
  databaseMs: number
  answeredMs: number
}

/**
 * How far the database's time is ahead of this process's. The answer was true at some moment between question and
 * answer. The first one is assumed to be in the middle. Later ones only narrow the range, so that slow answers change
 * nothing.
 */
export function aheadAfter(aheadMs: number | undefined, { askedMs, databaseMs, answeredMs }: Sample): number {
  const least = databaseMs - answeredMs
  const most = databaseMs - askedMs
  return aheadMs === undefined ? (least + most) / 2 : Math.min(Math.max(aheadMs, least), most)
}

async function askDatabase(db: Db): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`,
  )
  const [row] = rows
  if (!row) throw new Error('the database returned no time')
  return row.ms
}

/**
 * The database's time, which all nodes share: a postponed action becomes due for all of them, however wrong a machine's
 * clock is. Between two samples it advances by the monotonic clock.
 */
export async function databaseClock(db: Db): Promise<DatabaseClock> {
  const ask = async () => {
    const askedMs = performance.now()
    const databaseMs = await askDatabase(db)
    return { askedMs, databaseMs, answeredMs: performance.now() }
  }
  let aheadMs = aheadAfter(undefined, await ask())
  const sync = async () => {
    const sample = await ask()
    aheadMs = aheadAfter(aheadMs, sample)
  }
  // The first question may have had to wait for a connection.
  for (let more = 0; more < 2; more += 1) await sync()
  // While the database can't be reached, the clock just continues.
  const timer = setInterval(() => void sync().catch(() => {}), syncMs).unref()
  return {
    now: () => new Date(performance.now() + aheadMs),
    stop: () => clearInterval(timer),
  }
}
