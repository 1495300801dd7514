import {
  type Board,
  type BoardChoices,
  type BoardPageQuery,
  boardNeighbours,
  boardPageSize,
  type Change,
  type StudentGroup,
} from '@portal/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import type { Institute } from '../../core/institute/institute.ts'
import { foldUsername } from '../../core/people/users.ts'
import { seasonOf, seasonsSince } from './seasons.ts'
import { placesOnBoard, standingsOf } from './standings.ts'

const rowSchema = z.object({
  username: z.string(),
  name: z.string(),
  handle: z.string().nullable(),
  figure: z.int(),
  gained: z.int().nullable(),
  batch: z.string(),
  branch: z.string(),
  title: z.string().nullable(),
  seconds: z.number(),
  verified: z.boolean(),
  place: z.int(),
  /** The place at the end of the last day that has a snapshot; null: not on the leaderboard then. */
  before: z.int().nullable(),
  position: z.int(),
  is_on_page: z.boolean(),
})
type Row = z.infer<typeof rowSchema>

const readSchema = z.tuple([
  z.object({
    rows: z.array(rowSchema),
    total: z.int(),
    matches: z.int(),
    /** The position of the student in `around`. */
    index: z.int().nullable(),
    as_of: z.coerce.date().nullable(),
    has_before: z.boolean(),
    batches: z.array(z.string()),
    branches: z.array(z.string()),
  }),
])

export interface StandingRow
  extends Omit<Row, 'before' | 'position' | 'is_on_page' | 'gained' | 'handle' | 'title'> {
  /** Empty on the leaderboard of daily problems. */
  handle: string
  /** A Codeforces title; empty elsewhere. */
  title: string
  gained?: number
  change: Change
}

export interface BoardPage {
  users: StandingRow[]
  asOf: string | null
  from: number
  matches: number
  total: number
  podium: StandingRow[]
  me?: { index: number; from: number; users: StandingRow[] } | null
  choices: BoardChoices
  countedFrom?: string
}

/**
 * The age of the solved problems: the oldest successful poll, without students whose own handle fails and without those
 * who are polled seldom.
 */
const potdAsOf = sql`coalesce(
  (SELECT min(good_at) FROM poll_states WHERE failing_since IS NULL AND NOT is_seldom),
  (SELECT max(good_at) FROM poll_states))`

const firstSchema = z.tuple([z.object({ first: z.coerce.date().nullable() })])

/** Since when a leaderboard's seasons are counted; null: nothing was counted yet. */
async function countedSince(db: Db, board: Board): Promise<Date | null> {
  const { rows } = await db.execute(
    board === 'potd'
      ? sql`SELECT (min(date) - interval '5 hours 30 minutes') AT TIME ZONE 'UTC' AS first FROM potds`
      : sql`SELECT min(counted_from) AS first FROM board_months WHERE platform = ${board}
          AND month = (SELECT min(month) FROM board_months WHERE platform = ${board})`,
  )
  return firstSchema.parse(rows)[0].first
}

/** Matches usernames and handles, and for readers who see names also those, with these letters. */
function isMatch({ search, names }: BoardPageQuery): SQL {
  if (!search) return sql`true`
  const columns = [sql`username_key`, sql`lower(handle)`, ...(names ? [sql`lower(name)`] : [])]
  const found = columns.map((column) => sql`strpos(${column}, lower(${search}::text)) > 0`)
  return sql`(${sql.join(found, sql` OR `)})`
}

const distinct = (column: 'batch' | 'branch', order: 'ASC' | 'DESC') => {
  const name = sql.identifier(column)
  return sql`(SELECT coalesce(json_agg(DISTINCT ${name} ORDER BY ${name} ${sql.raw(order)}), '[]') FROM choices)`
}

const podiumSize = 3

/** The data of a page: its own rows, the podium, and one student with their neighbours. */
interface Asked {
  db: Db
  now: Date
  institute: Institute
}

/**
 * A page of a leaderboard, best first. One statement, so that all of it is consistent. Details are looked up only for
 * the rows that are shown. Previous places are those among active students of all time.
 */
export async function readBoard(
  { db, now, institute }: Asked,
  board: Board,
  query: BoardPageQuery,
): Promise<BoardPage> {
  const { from = 0, count = boardPageSize, around, students: group = 'active', batch, branch } = query
  const today = dayOf(now)
  const since = await countedSince(db, board)
  const seasons = seasonsSince(since, now, institute)
  const isSeason = [...seasons.months, ...seasons.years.map(({ season }) => season)].includes(
    query.season ?? '',
  )
  const season = query.season && isSeason ? seasonOf(query.season, institute) : undefined
  const isWanted = sql.join(
    [
      query.season && !isSeason ? sql`false` : sql`true`,
      batch ? sql`batch = ${batch}` : sql`true`,
      branch ? sql`branch = ${branch}` : sql`true`,
    ],
    sql` AND `,
  )
  const isWhole = !query.season && !batch && !branch
  const hasChanges = group === 'active' && isWhole
  // Tells the database that details are needed for few students.
  const rowsAtMost = count + podiumSize + 2 * boardNeighbours + 1
  const { rows } = await db.execute(sql`
    WITH standings AS MATERIALIZED (
      SELECT user_id, batch, branch, handle, figure, gained, seconds, title, as_of, place, position,
        ${isMatch(query)} AS is_match
      FROM ${standingsOf({ board, group, season, isWanted })} AS ranked
    ),
    counted AS (
      SELECT count(*)::int AS total, (count(*) FILTER (WHERE is_match))::int AS matches, min(as_of) AS oldest,
        min(position) FILTER (WHERE user_id = (
          SELECT id FROM users WHERE username_key = ${foldUsername(around ?? '')})) AS index
      FROM standings
    ),
    page AS (SELECT position FROM standings WHERE is_match ORDER BY position OFFSET ${from} LIMIT ${count}),
    shown AS (
      SELECT *, position IN (SELECT position FROM page) AS is_on_page FROM standings
      WHERE position IN (SELECT position FROM page) OR position < ${podiumSize}::int
        OR abs(position - (SELECT index FROM counted)) <= ${boardNeighbours}::int
      LIMIT ${rowsAtMost}
    ),
    last_day AS (SELECT max(day) AS day FROM board_snapshots
      WHERE board = ${board} AND ${hasChanges} AND day < ${today}::date),
    choices AS (
      SELECT DISTINCT batch, branch FROM standings
      ${isWhole ? sql`` : sql`UNION SELECT * FROM ${placesOnBoard(board, group)} AS all_time`}
    )
    SELECT
      (SELECT coalesce(json_agg(to_json(found) ORDER BY position), '[]') FROM (
        SELECT shown.*, users.username, name, (
          SELECT place FROM board_snapshots WHERE board_snapshots.user_id = shown.user_id AND board = ${board}
            AND day = (SELECT day FROM last_day)) AS before, EXISTS (
          SELECT FROM handles WHERE handles.user_id = shown.user_id AND verified_at IS NOT NULL
            AND ${board === 'potd' ? sql`platform <> 'github'` : sql`platform = ${board}`}) AS verified
        FROM shown JOIN users ON users.id = user_id
      ) AS found) AS rows,
      total, matches, index,
      ${board === 'potd' ? potdAsOf : sql`oldest`} AS as_of,
      (SELECT day IS NOT NULL FROM last_day) AS has_before,
      ${distinct('batch', 'DESC')} AS batches,
      ${distinct('branch', 'ASC')} AS branches
    FROM counted`)
  const read = readSchema.parse(rows)[0]

  const rowOf = ({ before, position, is_on_page, gained, handle, title, ...row }: Row): StandingRow => ({
    ...row,
    handle: handle ?? '',
    title: title ?? '',
    ...(gained !== null && { gained }),
    change: !read.has_before ? null : before === null ? 'new' : before - row.place,
  })
  const rowsWhere = (isShown: (row: Row) => boolean) => read.rows.filter(isShown).map(rowOf)
  const { index } = read
  const first = Math.max(0, (index ?? 0) - boardNeighbours)
  const isNear = ({ position }: Row) => Math.abs(position - (index ?? 0)) <= boardNeighbours
  // Months of commits and ratings are counted only from the first poll on.
  const isPart = board !== 'potd' && season && since && since > season.begins
  return {
    users: rowsWhere(({ is_on_page }) => is_on_page),
    asOf: read.as_of?.toISOString() ?? null,
    from,
    matches: read.matches,
    total: read.total,
    podium: rowsWhere(({ position }) => position < podiumSize),
    ...(around !== undefined && {
      me: index === null ? null : { index, from: first, users: rowsWhere(isNear) },
    }),
    choices: { batches: read.batches, branches: read.branches, ...seasons },
    ...(isPart && { countedFrom: since.toISOString() }),
  }
}

export async function readPlace(asked: Asked, board: Board, around: string, students?: StudentGroup) {
  const { me, total } = await readBoard(asked, board, { around, count: 1, students })
  const own = me?.users[me.index - me.from]
  return own ? [{ board, place: own.place, change: own.change, total }] : []
}
