import { sql } from 'drizzle-orm'
import { onBothDatabases } from './databases/on-databases.ts'

onBothDatabases('the clock of the tests', (portal) => {
  test.each(['now()', 'clock_timestamp()'])('is also the database’s clock: %s', async (now) => {
    const { rows } = await portal().app.db.execute<{ ms: number }>(
      sql`SELECT (extract(epoch FROM ${sql.raw(now)}) * 1000)::float8 AS ms`,
    )

    expect(Math.abs((rows[0]?.ms ?? 0) - Date.now())).toBeLessThan(10_000)
  })
})
