import pg from 'pg'
import { chance, idOf } from '../growth/chance.ts'

/** Adds students and daily problems to the demonstration club up to these numbers. Most problems are solved on their day. */
export async function growClub(databaseUrl: string, students: number, days: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Without triggers and time limits, because rows are inserted in bulk.
    await client.query('SET statement_timeout = 0; SET session_replication_role = replica')
    await client.query(`
      INSERT INTO users (id, username, username_key, name, email, phone, reg_number, batch, branch, programme, roll,
        password_hash, created_at, updated_at)
      SELECT ${idOf("'grid ' || n")}, 'grid_' || n, 'grid_' || n, 'Student Number ' || n,
        'grid' || n || '@institute.example', 6000000000 + n, '2024mca' || (1000 + n), '2024', 'mca', 'mca', 1000 + n, '-',
        now(), now()
      FROM generate_series(1, ${students} - (SELECT count(*) FROM users WHERE NOT is_lead)) AS n
      ON CONFLICT DO NOTHING`)
    await client.query(`
      INSERT INTO problems (question_id, platform, name)
      SELECT 'L grid-problem-' || n, 'leetcode', 'Longest increasing path in a matrix ' || n
      FROM generate_series(1, ${days}) AS n ON CONFLICT DO NOTHING`)
    await client.query(`
      INSERT INTO potds (date, question_id, created_at)
      SELECT first - n::int, 'L grid-problem-' || ((SELECT count(*) FROM potds) + n), now()
      FROM (SELECT min(date) AS first FROM potds) AS oldest,
        generate_series(1, ${days} - (SELECT count(*) FROM potds)) AS n`)
    await client.query(`
      INSERT INTO submissions (user_id, question_id, platform, solved_at)
      SELECT users.id, potds.question_id, 'leetcode', potds.date + interval '8 hours'
      FROM users, potds
      WHERE users.username LIKE 'grid_%' AND potds.date < now()
        AND ${chance('hashtext(users.username || potds.question_id)', 1)} < 0.6
      ON CONFLICT DO NOTHING`)
  } finally {
    await client.end()
  }
}
