import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { databases, freshPostgresUrl } from '../../testing/databases/databases.ts'
import { putEmbeddedDatabase } from '../../testing/databases/embedded-database.ts'
import { connect, planMigrations } from './connect.ts'

const names = readdirSync(join(import.meta.dirname, 'migrations'))
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.replace('.sql', ''))
  .sort()

const folders: string[] = []
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'plan-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const withTables = {
  postgres: async () => ({ databaseUrl: await freshPostgresUrl(), dataDir: newFolder() }),
  async pglite() {
    const dataDir = newFolder()
    await putEmbeddedDatabase(dataDir)
    return { databaseUrl: undefined, dataDir }
  },
}

test.each(databases)(
  'the plan names the migrations that the next start runs, and runs none (%s)',
  async (kind) => {
    const place = await withTables[kind]()
    const database = await connect({ ...place, keepsStatements: true })
    const takeBack = (count: number) =>
      database.db.execute(
        sql`DELETE FROM drizzle.__drizzle_migrations WHERE created_at IN (SELECT created_at FROM drizzle.__drizzle_migrations ORDER BY created_at DESC LIMIT ${count})`,
      )
    await takeBack(2)
    await database.close()

    expect(await planMigrations(place)).toEqual(names.slice(-2))
    expect(await planMigrations(place)).toEqual(names.slice(-2))
  },
)

test('the plan for a missing database names all migrations and doesn’t create it', async () => {
  const dataDir = newFolder()

  expect(await planMigrations({ databaseUrl: undefined, dataDir })).toEqual(names)
  expect(readdirSync(dataDir)).toEqual([])
})

test('the plan for a database of a newer version says what to do', async () => {
  const place = await withTables.postgres()
  const database = await connect({ ...place, keepsStatements: true })
  await database.db.execute(
    sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) SELECT 'newer', max(created_at) + 1 FROM drizzle.__drizzle_migrations`,
  )
  await database.close()

  await expect(planMigrations(place)).rejects.toThrow(/newer version of the portal .* restore the backup/)
})
