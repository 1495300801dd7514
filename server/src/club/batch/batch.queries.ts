import {
  type batchAnswer,
  batchPageSize,
  type batchQuery,
  type ComparedStudent,
  classmateSchema,
} from '@portal/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { isActive } from '../../core/people/account-status.ts'
import { foldUsername } from '../../core/people/users.ts'
import { standingsOf } from '../leaderboards/standings.ts'
import { potdSolvers } from '../problems/solved.queries.ts'
import { fortnightOf } from '../progress/my-day.queries.ts'
import { readUserData } from '../progress/user-data.queries.ts'

interface Reader {
  id: string
  now: Date
}

/** Whether a row of `users` is an active student of the reader's batch; those without a batch have none. */
const isOfBatch = (readerId: string): SQL => sql`(${isActive} AND users.batch = (
  SELECT batch FROM users WHERE id = ${readerId}::uuid AND ${isActive} AND batch <> ''))`

/** The students that the reader may see, with all that a list sorts and filters by. */
const classmatesOf = ({ id, now }: Reader): SQL => sql`(
  SELECT users.id, users.username, users.username_key, users.name, place, last_solved_on,
    users.id = ${id}::uuid AS is_own, solvers.user_id IS NOT NULL AS has_solved_today,
    EXISTS (SELECT FROM batch_follows WHERE follower_id = ${id}::uuid AND followed_id = users.id) AS is_followed
  FROM users
  LEFT JOIN ${standingsOf({ board: 'codeforces', group: 'active', isWanted: isOfBatch(id) })} AS standings
    ON standings.user_id = users.id
  LEFT JOIN student_progress ON student_progress.user_id = users.id
  LEFT JOIN (
    SELECT DISTINCT user_id FROM ${potdSolvers(sql`potds.date = ${dayOf(now)}::date`)} AS of_today
  ) AS solvers ON solvers.user_id = users.id
  WHERE ${isOfBatch(id)} AND (users.is_on_boards OR users.id = ${id}::uuid)
)`

const figure = (platform: 'codeforces' | 'github') => sql`(
  SELECT value FROM board_figures JOIN handles USING (user_id, platform)
  WHERE user_id = shown.id AND platform = ${platform} AND verified_at IS NOT NULL AND title IS DISTINCT FROM 'unrated')`

/** The fields of `classmateSchema`, for the few rows that are shown. */
const fields = sql`username, name, is_followed AS "isFollowed", has_solved_today AS "hasSolvedToday",
  last_solved_on::text AS "lastActiveOn", place, ${figure('codeforces')} AS rating, ${figure('github')} AS commits`

const pageSchema = z.tuple([z.object({ matches: z.int(), students: z.array(classmateSchema) })])

/** A page of the reader's batch. */
export async function listBatch(
  db: Db,
  reader: Reader,
  { show, search, page }: z.output<typeof batchQuery>,
): Promise<z.infer<typeof batchAnswer>> {
  const isShown = { all: sql`true`, friends: sql`is_followed`, solved: sql`has_solved_today` }[show]
  const { rows } = await db.execute(sql`
    WITH wanted AS MATERIALIZED (
      SELECT * FROM ${classmatesOf(reader)} AS classmates
      WHERE ${isShown} AND strpos(username_key || ' ' || lower(name), lower(${search}::text)) > 0
    ),
    shown AS (
      SELECT * FROM wanted ORDER BY place, username_key LIMIT ${batchPageSize} OFFSET ${(page - 1) * batchPageSize}
    )
    SELECT (SELECT count(*) FROM wanted)::int AS matches, coalesce(
      (SELECT json_agg(row ORDER BY place, username_key) FROM (SELECT ${fields}, username_key FROM shown) AS row), '[]'
    ) AS students`)
  return { ...pageSchema.parse(rows)[0], page }
}

const readSchema = classmateSchema.extend({ id: z.string() })

/** The reader and a classmate; undefined if the reader may not see that student. */
export async function compareWith(db: Db, reader: Reader, username: string) {
  const { rows } = await db.execute(sql`
    SELECT id, ${fields} FROM ${classmatesOf(reader)} AS shown
    WHERE is_own OR username_key = ${foldUsername(username)} ORDER BY is_own DESC`)
  const [own, other] = z.array(readSchema).parse(rows)
  if (!own || !other) return undefined
  const [now, today] = [reader.now, dayOf(reader.now)]
  const { solved, userDataOf } = await readUserData(db, [own.id, other.id], { potdsUntil: today, now })
  const compared = ({ id, ...classmate }: typeof own): ComparedStudent => {
    const progress = userDataOf(id)
    const sheets = progress.sheets.map(({ name, status }) => ({
      name,
      solved: status.replaceAll('0', '').length,
      total: status.length,
    }))
    return { ...classmate, sheets, fortnight: fortnightOf(solved, progress, today).fortnight }
  }
  return { own: compared(own), other: compared(other) }
}

/** Follows or unfollows a student. False if there is nobody to follow. Hidden students can be unfollowed. */
export async function changeFollow(
  db: Db,
  { id, now }: Reader,
  { username, isFollowed }: { username: string; isFollowed: boolean },
): Promise<boolean> {
  const isNamed = sql`users.username_key = ${foldUsername(username)}`
  const { rows } = await db.execute(
    isFollowed
      ? sql`INSERT INTO batch_follows (follower_id, followed_id, followed_at)
          SELECT ${id}::uuid, users.id, ${now.toISOString()}::timestamptz FROM users
          WHERE ${isNamed} AND ${isOfBatch(id)} AND users.is_on_boards AND users.id <> ${id}::uuid FOR KEY SHARE
          ON CONFLICT (follower_id, followed_id) DO UPDATE SET followed_at = batch_follows.followed_at
          RETURNING true`
      : sql`DELETE FROM batch_follows
          WHERE follower_id = ${id}::uuid AND followed_id IN (SELECT id FROM users WHERE ${isNamed})`,
  )
  return !isFollowed || rows.length > 0
}
