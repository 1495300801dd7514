import { eq, sql } from 'drizzle-orm'
import { sessions } from '../../accounts/accounts.tables.ts'
import { freshDatabase, freshPostgresUrl } from '../../testing/databases/databases.ts'
import { users } from '../people/users.tables.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { given, prepared } from './prepared.ts'

const askUser = prepared('a user', (db) =>
  db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, given(users.id, 'id'))),
)
const askDay = prepared('a day', (db) =>
  db
    .select({
      day: sql<string>`(${given(sessions.seenAt, 'at')}::timestamptz AT TIME ZONE 'UTC')::date::text`,
    })
    .from(sql`(SELECT) AS one`),
)
const nobody = { id: '0b8f1d3e-6f5d-4c1f-9a59-000000000001' }

/** The statements that a connection keeps after two calls. */
async function keptBy({ db, close }: Database): Promise<unknown[]> {
  const kept = await db.transaction(async (tx) => {
    expect([await askUser(tx, nobody), await askUser(tx, nobody)]).toEqual([[], []])
    const { rows } = await tx.execute(
      sql`SELECT name, (generic_plans + custom_plans)::int AS runs FROM pg_prepared_statements WHERE name <> ''`,
    )
    return rows
  })
  await close()
  return kept
}

test('a connection parses a prepared statement once', async () => {
  expect(await keptBy(await openPostgres(await freshPostgresUrl()))).toEqual([{ name: 'a user', runs: 2 }])
})

test('no statement is kept by name behind a pooler', async () => {
  const database = await openPostgres(await freshPostgresUrl(), { keepsStatements: false })
  expect(await keptBy(database)).toEqual([])
})

test.each(['postgres', 'pglite'] as const)(
  'values are those of this call, as their column writes them (%s)',
  async (kind) => {
    const { db, close } = await freshDatabase(kind)
    const days = ['2024-02-29', '2025-01-01'].map((day) => askDay(db, { at: new Date(`${day}T23:59:59Z`) }))
    expect((await Promise.all(days)).flat()).toEqual([{ day: '2024-02-29' }, { day: '2025-01-01' }])
    await expect(askUser(db, {})).rejects.toThrow()
    await close()
  },
)
