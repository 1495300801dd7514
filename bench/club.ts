import { dayOf } from '../server/src/core/calendar/days.ts'
import type { Db } from '../server/src/core/database/database.ts'
import { rebuildProgress } from '../server/src/kept-progress/repair.queries.ts'
import { allSheetRows } from '../server/src/sheets/sheets.ts'

export const size = { students: 1000, submissions: 300, dailyProblems: 365 }

/** A number from 0 to below 1 out of a text, the same on every machine. */
const chance = (text: string) =>
  `(('x' || left(md5(${text}), 8))::bit(32)::bigint & 4294967295) / 4294967296.0`

const studentsAtOnce = 50

/**
 * A big club: each student has solved problems of the sheets, of the daily ones and others, as many of each. The same
 * on every machine, but for the days, which are counted from today.
 */
export async function fillClub(db: Db, now: Date): Promise<void> {
  const sheet = JSON.stringify(
    allSheetRows.flatMap(({ questionId, title, rating }) =>
      questionId ? [{ questionId, title, rating }] : [],
    ),
  )
  const moment = `'${now.toISOString()}'::timestamptz`
  await db.execute(`
    INSERT INTO problems (question_id, platform, name, rating)
    SELECT DISTINCT ON ("questionId") "questionId",
      CASE left("questionId", 1) WHEN 'L' THEN 'leetcode' WHEN 'C' THEN 'codeforces' ELSE 'gfg' END, title, rating
    FROM json_to_recordset($sheet$${sheet}$sheet$) AS row("questionId" text, title text, rating int)`)
  await db.execute(`
    INSERT INTO problems (question_id, platform, name)
    SELECT 'L other-problem-' || number, 'leetcode', 'Other problem ' || number FROM generate_series(1, 3000) AS number`)
  await db.execute(`
    INSERT INTO potds (date, question_id, created_at)
    SELECT '${dayOf(now)}'::date - number, 'L other-problem-' || number, ${moment}
    FROM generate_series(1, ${size.dailyProblems}) AS number`)
  await db.execute(`
    INSERT INTO users (username, username_key, name, email, phone, reg_number, batch, branch, password_hash, created_at, updated_at)
    SELECT 'member_' || number, 'member_' || number, 'Student ' || number, 'member_' || number || '@institute.example',
      9000000000 + number, '2024mca' || lpad(number::text, 4, '0'), '2024', 'mca', '-', ${moment}, ${moment}
    FROM generate_series(1, ${size.students}) AS number`)
  await db.execute(`
    INSERT INTO handles (user_id, platform, username, username_key, verified_at)
    SELECT id, platform, username, username_key, ${moment}
    FROM users, unnest(ARRAY['leetcode', 'codeforces', 'gfg', 'github']) AS platform
    WHERE username LIKE 'member%'`)
  for (let first = 1; first <= size.students; first += studentsAtOnce) {
    await db.transaction(async (tx) => {
      // Longer than the portal allows a statement.
      await tx.execute('SET LOCAL statement_timeout = 0')
      await tx.execute(`
      INSERT INTO submissions (user_id, question_id, platform, solved_at)
      SELECT users.id, solved.question_id, solved.platform,
        ${moment} - interval '1 second' * floor(400 * 86400 * ${chance("users.username || ' when ' || solved.question_id")})
      FROM generate_series(${first}, ${first + studentsAtOnce - 1}) AS number
      JOIN users ON username = 'member_' || number
      CROSS JOIN LATERAL (
        SELECT question_id, platform FROM (
          SELECT question_id, platform, row_number() OVER (
            PARTITION BY kind ORDER BY md5(users.username || question_id)
          ) AS place
          FROM (
            SELECT question_id, platform, CASE
              WHEN question_id IN (SELECT question_id FROM potds) THEN 'daily'
              WHEN question_id LIKE 'L other-%' THEN 'other' ELSE 'sheet' END AS kind
            FROM problems
          ) AS kinds
        ) AS ordered WHERE place <= ${size.submissions / 3}
      ) AS solved`)
    })
  }
  await rebuildProgress(db, { now })
  await db.execute('VACUUM ANALYZE')
}
