import { sql } from 'drizzle-orm'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { boardSnapshots } from './leaderboards.tables.ts'
import { writeSnapshots } from './snapshots.queries.ts'

const many = 10_000

onDatabase('the snapshots of a big club', (portal) => {
  test('are written for all students, and then only for those who have moved', async () => {
    const { app, clock } = portal()
    await app.db.execute(sql`
      INSERT INTO users (username, username_key, name, email, phone, reg_number, batch, branch, password_hash, created_at, updated_at)
      SELECT 's_' || n, 's_' || n, 'Nobody', n || '@institute.example', n, n::text, '2024', 'mca', '-', now(), now()
      FROM generate_series(1, ${many}::int) AS n`)
    await app.db.execute(sql`
      INSERT INTO handles (user_id, platform, username, username_key, verified_at)
      SELECT id, 'codeforces', username, username_key, now() FROM users`)
    await app.db.execute(sql`
      INSERT INTO board_figures (user_id, platform, value, title, as_of, checked_at)
      SELECT id, 'codeforces', phone, 'expert', now(), now() FROM users`)
    const rowsWritten = async () => {
      const before = await written()
      await writeSnapshots(app.db, clock.now())
      return (await written()) - before
    }
    /** Counts writes of a row: each one gives it a new position in the table. */
    const seen = new Set<string>()
    const written = async () => {
      const { rows } = await app.db.execute<{ at: string }>(
        sql`SELECT board || user_id || xmin || ctid AS at FROM board_snapshots`,
      )
      for (const { at } of rows) seen.add(at)
      return seen.size
    }

    expect(await rowsWritten()).toBe(2 * many)
    expect(await rowsWritten()).toBe(0)
    await app.db.execute(sql`UPDATE board_figures SET value = 20000 WHERE value = 1`)
    await app.db.execute(sql`DELETE FROM users WHERE phone = 10000`)
    await app.db.execute(sql`UPDATE handles SET verified_at = NULL WHERE username = 's_9999'`)
    clock.advance(600)
    await rowsWritten()

    const { rows: places } = await app.db.execute(sql`
      SELECT place, username FROM board_snapshots JOIN users ON users.id = user_id
      WHERE board = 'codeforces' ORDER BY place`)
    expect(places.length).toBe(many - 2)
    expect(places.slice(0, 3)).toEqual([
      { place: 1, username: 's_1' },
      { place: 2, username: 's_9998' },
      { place: 3, username: 's_9997' },
    ])
    expect(await app.db.$count(boardSnapshots)).toBe(2 * many - 3)
  }, 60_000)
})
