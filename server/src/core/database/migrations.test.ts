import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { databases, freshPostgresUrl } from '../../testing/databases/databases.ts'
import { freshPglite, putEmbeddedDatabase } from '../../testing/databases/embedded-database.ts'
import { currentTables, tablesFolder } from '../../testing/table-states.ts'
import { connect, planMigrations } from './connect.ts'
import { type Database, DatabaseError, type Db } from './database.ts'
import { overPglite } from './embedded/pglite.ts'
import { knownMigrations } from './migrations.ts'
import { openPostgres } from './postgres.ts'

test('the stored state of each table matches the code: `migration` has written every change', async () => {
  const files = readdirSync(tablesFolder)
  const noted = files.map((file) => JSON.parse(readFileSync(join(tablesFolder, file), 'utf8')))

  expect(noted).toEqual((await currentTables()).sort((one, other) => (one.name < other.name ? -1 : 1)))
})

test('the names of migrations say when they were created', () => {
  expect(knownMigrations().filter(({ when }) => !(when > Date.UTC(2026, 10, 20)))).toEqual([])
  expect(knownMigrations()[0]?.when).toBe(Date.UTC(2026, 10, 29, 19))
})

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
    const database = await connect(place)
    await database.db.execute(
      sql`DELETE FROM drizzle.__drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)`,
    )
    await database.close()

    expect(await planMigrations(place)).toEqual(names.slice(-1))
    expect(await planMigrations(place)).toEqual(names.slice(-1))
  },
)

test('the plan for a missing database names all migrations and doesn’t create it', async () => {
  const dataDir = newFolder()

  expect(await planMigrations({ databaseUrl: undefined, dataDir })).toEqual(names)
  expect(readdirSync(dataDir)).toEqual([])
})

test('the plan for a database of a newer version says what to do', async () => {
  const place = await withTables.postgres()
  const database = await connect(place)
  await database.db.execute(
    sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) SELECT 'newer', max(created_at) + 1 FROM drizzle.__drizzle_migrations`,
  )
  await database.close()

  await expect(planMigrations(place)).rejects.toThrow(/newer version of the portal .* restore the backup/)
})

/** Records a migration of a newer version. */
const migrateFurther = (db: Db) =>
  db.execute(sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
    VALUES ('of a newer version', (SELECT max(created_at) + 1 FROM drizzle.__drizzle_migrations))`)

/** Functions that open the same database repeatedly, as a restarted node does. */
const openings: [Database['kind'], () => Promise<() => Promise<Database>>][] = [
  [
    'pglite',
    async () => {
      const client = await freshPglite()
      return () => overPglite(client)
    },
  ],
  [
    'postgres',
    async () => {
      const url = await freshPostgresUrl()
      return () => openPostgres(url)
    },
  ],
]

test.each(openings)(
  'with tables of a newer version a running node goes on, and an older one exits with one line (%s)',
  async (_kind, prepare) => {
    const open = await prepare()
    const running = await open()

    await migrateFurther(running.db)
    const refusal = await open().catch((error: unknown) => error)

    await expect(running.check()).resolves.toBeUndefined()
    expect(refusal).toBeInstanceOf(DatabaseError)
    expect(String(refusal)).toMatch(
      /^Error: The database was migrated by a newer version of the portal.*backup.*$/,
    )
    await running.close()
  },
)
