import pg from 'pg'
import { z } from 'zod'
import type { Database } from '../../server/src/core/database/database.ts'

/** A database session without a time limit for statements. */
export interface Bulk {
  run(statement: string): Promise<unknown[]>
  end(): Promise<void>
}

/** For filling, because statements on the portal's connections end after three seconds. */
export async function openBulk({ db }: Database, databaseUrl: string | undefined): Promise<Bulk> {
  if (!databaseUrl)
    return { run: async (statement) => (await db.execute(statement)).rows, end: async () => {} }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('SET statement_timeout = 0')
  return { run: async (statement) => (await client.query(statement)).rows, end: () => client.end() }
}

const indexes = z.array(z.object({ name: z.string(), definition: z.string() }))

/**
 * Fills a table with many rows. Its indexes are rebuilt afterwards. Foreign keys and triggers are off, so the caller
 * must write what they would have written.
 */
export async function inBulk({ run }: Bulk, table: string, fill: () => Promise<unknown>): Promise<void> {
  const found = indexes.parse(
    await run(`
      SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE tablename = '${table}' AND indexname NOT IN (SELECT conname FROM pg_constraint)`),
  )
  await run('SET session_replication_role = replica')
  for (const { name } of found) await run(`DROP INDEX "${name}"`)
  await fill()
  for (const { definition } of found) await run(definition)
  await run('SET session_replication_role = DEFAULT')
}
