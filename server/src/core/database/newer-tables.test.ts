import { sql } from 'drizzle-orm'
import { freshPostgresUrl } from '../../testing/databases/databases.ts'
import { freshPglite } from '../../testing/databases/embedded-database.ts'
import { type Database, DatabaseError, type Db } from './database.ts'
import { overPglite } from './embedded/pglite.ts'
import { openPostgres } from './postgres.ts'

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
