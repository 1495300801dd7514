import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { migrations } from '../core/database/migrations.ts'

/** What the global set-up of the run provides. */
export const shared = () =>
  z.object({ TEST_POSTGRES_URL: z.string(), TEST_SHARED_DIR: z.string() }).parse(process.env)

/** Changes with the migrations, so that a template is never stale. */
export function schemaId(): string {
  const folder = migrations.migrationsFolder
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}

/** Works on the run's own PostgreSQL. */
export async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: shared().TEST_POSTGRES_URL })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
