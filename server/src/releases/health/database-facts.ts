import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'

const latencySamples = 9

/** Facts about the database, for the System page and `doctor`. */
export async function readDatabaseFacts(db: Db) {
  const { rows } = await db.execute<{
    versionNumber: number
    version: string
    connectionLimit: number
    connections: number
    nowMs: number
    bytes: number
  }>(sql`SELECT current_setting('server_version_num')::int AS "versionNumber",
    current_setting('server_version') AS version,
    current_setting('max_connections')::int AS "connectionLimit",
    (SELECT count(*)::int FROM pg_stat_activity) AS connections,
    (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "nowMs",
    pg_database_size(current_database())::float8 AS bytes`)
  const [facts] = rows
  if (!facts) throw new Error('the database returned no facts about itself')
  return { ...facts, clockGapMs: Math.abs(Date.now() - facts.nowMs), latencyMs: await medianLatency(db) }
}

async function medianLatency(db: Db): Promise<number> {
  const times: number[] = []
  for (let sample = 0; sample < latencySamples; sample += 1) {
    const startedAt = performance.now()
    await db.execute(sql`SELECT 1`)
    times.push(performance.now() - startedAt)
  }
  const median = times.sort((one, other) => one - other)[Math.floor(latencySamples / 2)] ?? 0
  return Math.round(median * 10) / 10
}
