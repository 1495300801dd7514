import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

const syncMs = 30_000

/** More than two nodes differ in what they take for the database's time, also after a slow answer to one of them. */
export const nodesApartMs = 10_000

export interface DatabaseClock {
  now(): Date
  stop(): void
}

/** The moments before and after a question by this process's time, and what the database told meanwhile by its own. */
interface Sample {
  askedMs: number
  toldMs: number
  heardMs: number
}

/**
 * How far ahead of this process's time the database's is. An answer was true at some moment between question and
 * answer: the first one is taken for the middle, and later ones only bound what is known, so that one that was long
 * on its way changes nothing.
 */
export function aheadAfter(aheadMs: number | undefined, { askedMs, toldMs, heardMs }: Sample): number {
  const least = toldMs - heardMs
  const most = toldMs - askedMs
  return aheadMs === undefined ? (least + most) / 2 : Math.min(Math.max(aheadMs, least), most)
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
  const ask = async () => {
    const askedMs = performance.now()
    const toldMs = await askDatabase(db)
    return { askedMs, toldMs, heardMs: performance.now() }
  }
  let aheadMs = aheadAfter(undefined, await ask())
  const sync = async () => {
    const sample = await ask()
    aheadMs = aheadAfter(aheadMs, sample)
  }
  // The first question may have had to wait for a connection.
  for (let more = 0; more < 2; more += 1) await sync()
  // While the database is away the time goes on as before.
  const timer = setInterval(() => void sync().catch(() => {}), syncMs).unref()
  return {
    now: () => new Date(performance.now() + aheadMs),
    stop: () => clearInterval(timer),
  }
}
