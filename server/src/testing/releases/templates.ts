import { createHash } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { knownMigrations } from '../../core/database/migrations.ts'

/** Values from the global set-up of the test run. */
export const shared = () =>
  z.object({ TEST_POSTGRES_URL: z.string(), TEST_SHARED_DIR: z.string() }).parse(process.env)

/** Changes with the migrations, so that a template is never stale. */
export function schemaId(): string {
  const hashes = knownMigrations().map(({ hash }) => hash)
  return createHash('sha256').update(hashes.join()).digest('hex').slice(0, 12)
}

/** Runs work as administrator of the test run's PostgreSQL. */
export async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: shared().TEST_POSTGRES_URL })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
