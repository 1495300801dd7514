import { sheets } from '../../server/src/club/problems/sheets/sheets.ts'
import { dayOf } from '../../server/src/core/calendar/days.ts'
import { type Bulk, inBulk } from './bulk.ts'
import { chance, idOf, oneOf } from './chance.ts'

const dailyProblems = 365
const otherProblems = 3000
const studentsAtOnce = 500
/** The number of past days with stored leaderboard ranks. */
const daysOfSnapshots = 7

const given =
  'Anita Bimala Chandra Devika Fatima Gopal Hema Indira Jatin Kavya Lalit Meena Naveen Omkar Priya Rahul'
const family = 'Sharma Menon Khan Das Iyer Patel Reddy Singh Bose Nair Joshi Kaur Mishra Rao Sethi Verma'

/** The id of the student with this number. */
const studentId = (number: string) => idOf(`'student ' || ${number}`)

/** A student's activity, from 0 to below 1; for most it is low. */
const activity = (number: string) => `power(${chance(number, 1)}, 1.5)`

/**
 * Adds students with verified handles. Each has solved some daily problems (mostly on their day), problems of both
 * sheets and other problems, from a few to nearly all. The rows are the same on every machine, except the days, which
 * are counted from today.
 */
export async function fillStudents(bulk: Bulk, students: number, now: Date): Promise<void> {
  const moment = `'${now.toISOString()}'::timestamptz`
  await fillProblems(bulk, moment, dayOf(now))
  await fillAccounts(bulk, students, moment)
  await inBulk(bulk, 'submissions', async () => {
    for (let first = 1; first <= students; first += studentsAtOnce) {
      const last = Math.min(students, first + studentsAtOnce - 1)
      for (const select of submissionsOf(first, last, moment))
        await bulk.run(
          `INSERT INTO submissions (user_id, question_id, platform, solved_at) ${select} ON CONFLICT DO NOTHING`,
        )
    }
  })
  await fillBoards(bulk, moment, dayOf(now))
  await bulk.run('VACUUM ANALYZE')
}

async function fillProblems({ run }: Bulk, moment: string, today: string): Promise<void> {
  const sheet = JSON.stringify(
    Object.values(sheets)
      .flat()
      .flatMap(({ questionId, title, rating }) => (questionId ? [{ questionId, title, rating }] : [])),
  )
  await run(`
    INSERT INTO problems (question_id, platform, name, rating)
    SELECT DISTINCT ON ("questionId") "questionId",
      CASE left("questionId", 1) WHEN 'L' THEN 'leetcode' WHEN 'C' THEN 'codeforces' ELSE 'gfg' END, title, rating
    FROM json_to_recordset($sheet$${sheet}$sheet$) AS row("questionId" text, title text, rating int)`)
  await run(`
    INSERT INTO problems (question_id, platform, name)
    SELECT 'L daily-problem-' || n, 'leetcode', 'Daily problem ' || n FROM generate_series(1, ${dailyProblems}) AS n
    UNION ALL
    SELECT ${otherId('n')}, ${otherPlatform('n')}, 'Other problem ' || n FROM generate_series(0, ${otherProblems - 1}) AS n`)
  // The last one is today's.
  await run(`
    INSERT INTO potds (date, question_id, created_at)
    SELECT '${today}'::date - (${dailyProblems} - n), 'L daily-problem-' || n, ${moment}
    FROM generate_series(1, ${dailyProblems}) AS n`)
}

const otherPlatform = (n: string) => `(ARRAY['leetcode', 'codeforces', 'gfg'])[1 + ${n} % 3]`
const otherId = (n: string) =>
  `(ARRAY['L other-problem-' || ${n}, 'C ' || (5000 + ${n}) || ' A', 'G other-problem-' || ${n}])[1 + ${n} % 3]`

async function fillAccounts({ run }: Bulk, students: number, moment: string): Promise<void> {
  const names = { given: given.split(' '), family: family.split(' ') }
  await run(`
    INSERT INTO users (id, username, username_key, name, email, phone, reg_number, batch, branch, password_hash, is_lead, created_at, updated_at)
    SELECT ${studentId('n')}, username, username, first || ' ' || last, username || '.' || batch || branch || '@institute.example',
      6000000000 + n * 7919 % 1000000007, batch || branch || lpad(n::text, 5, '0'), batch, branch, '-', n <= 5, ${moment}, ${moment}
    FROM (
      SELECT n, first, last, lower(first) || '_' || substr(md5(n::text), 1, 3) || n AS username,
        (2020 + n % 7)::text AS batch, (ARRAY['mca', 'msc'])[1 + n % 5 / 3] AS branch
      FROM generate_series(1, ${students}) AS n
      CROSS JOIN LATERAL (SELECT ${oneOf(names.given, 'n')} AS first, ${oneOf(names.family, 'n / 16')} AS last) AS name
    ) AS made`)
  await run(`
    INSERT INTO handles (user_id, platform, username, username_key, verified_at)
    SELECT id, platform, handle, handle, ${moment} FROM users
    CROSS JOIN LATERAL (VALUES ('leetcode', username), ('codeforces', username), ('gfg', username || '_gfg'), ('github', username || '-gh'))
      AS made(platform, handle)`)
  // Handles are polled every half hour, evenly distributed.
  await run(`
    INSERT INTO poll_states (user_id, platform, due_at, tried_at, good_at)
    SELECT user_id, platform, due_at, asked_at, asked_at
    FROM (SELECT *, due_at - interval '30 minutes' AS asked_at FROM (
      SELECT user_id, platform, ${moment} + interval '1 second' * (1 + 1800 * ${chance("('x' || left(md5(user_id || platform), 8))::bit(32)::bigint", 5)}) AS due_at
      FROM handles WHERE platform <> 'github'
    ) AS made) AS asked`)
}

/** Problems solved by students with these numbers: daily, from sheets, and others. */
function submissionsOf(first: number, last: number, moment: string): string[] {
  const students = `(SELECT n, ${studentId('n')} AS id, ${activity('n')} AS activity FROM generate_series(${first}, ${last}) AS n) AS student`
  const pair = 'n * 8192 + place'
  const sometime = `${moment} - interval '1 second' * floor(400 * 86400 * ${chance(pair, 12)})`
  return [
    `SELECT id, question_id, 'leetcode', least(${moment}, starts_at + interval '1 second' * floor(
        CASE WHEN ${chance(pair, 13)} < 0.8 THEN 70000 ELSE 2500000 END * ${chance(pair, 14)}))
      FROM ${students}
      CROSS JOIN (
        SELECT question_id, date::timestamp AT TIME ZONE 'Asia/Kolkata' AS starts_at, row_number() OVER (ORDER BY date) AS place FROM potds
      ) AS daily
      WHERE ${chance(pair, 10)} < activity * 0.95`,
    `SELECT id, question_id, platform, ${sometime}
      FROM ${students}
      CROSS JOIN (
        SELECT question_id, platform, 1000 + row_number() OVER (ORDER BY question_id) AS place FROM problems
        WHERE question_id NOT LIKE 'L daily-%' AND name NOT LIKE 'Other problem %'
      ) AS sheet
      WHERE ${chance(pair, 11)} < activity * activity * 0.8`,
    `SELECT id, ${otherId('problem')}, ${otherPlatform('problem')}, ${sometime}
      FROM ${students}
      CROSS JOIN LATERAL (
        SELECT 2000 + k AS place, (n * 7 + k * 131) % ${otherProblems} AS problem
        FROM generate_series(1, 5 + floor(300 * power(activity, 2))::int) AS k
      ) AS other`,
  ]
}

async function fillBoards({ run }: Bulk, moment: string, today: string): Promise<void> {
  const number = `('x' || left(md5(user_id::text), 8))::bit(32)::bigint`
  await run(`
    INSERT INTO board_figures (user_id, platform, value, title, as_of, checked_at)
    SELECT user_id, platform, CASE platform WHEN 'github' THEN floor(3000 * power(luck, 3)) ELSE 800 + floor(1600 * luck) END,
      CASE platform WHEN 'codeforces' THEN (ARRAY['newbie', 'pupil', 'specialist', 'expert'])[1 + floor(4 * luck)::int] END,
      ${moment}, ${moment}
    FROM (SELECT user_id, platform, power(${chance(number, 20)}, 2) AS luck FROM handles WHERE platform IN ('codeforces', 'github')) AS made`)
  await run(`
    INSERT INTO board_months (user_id, platform, month, gained, counted_from)
    SELECT user_id, platform, to_char(begins, 'YYYY-MM'), floor(120 * ${chance(number, 22)}) - 20, begins
    FROM handles, generate_series(date_trunc('month', '${today}'::date) - interval '23 months', '${today}'::date, interval '1 month') AS begins
    WHERE platform IN ('codeforces', 'github')`)
  await inBulk({ run, end: async () => {} }, 'board_snapshots', () =>
    run(`
      INSERT INTO board_snapshots (day, board, user_id, place)
      SELECT '${today}'::date - day, board, user_id, row_number() OVER (PARTITION BY day, board ORDER BY luck)
      FROM (
        SELECT id AS user_id, board, day, ${chance(`('x' || left(md5(id::text || board), 8))::bit(32)::bigint`, 21)} + day * 0.001 AS luck
        FROM users, unnest(ARRAY['codeforces', 'github', 'potd']) AS board, generate_series(1, ${daysOfSnapshots}) AS day
      ) AS made`),
  )
}
