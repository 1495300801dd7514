import type { Board, StudentGroup } from '@portal/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { isAmong, isAmongAt } from '../../core/people/account-status.ts'
import type { FigurePlatform } from './figures.queries.ts'
import type { Season } from './seasons.ts'

interface WhichBoard {
  board: Board
  group: StudentGroup
  /** Undefined: all time. */
  season?: Season | undefined
  /** Limits the leaderboard to these batches and branches, with their own places. */
  isWanted?: SQL
}

/** The columns of a leaderboard's rows, and those that sort it. */
interface Figures {
  joins: SQL
  figure: SQL
  gained: SQL
  seconds: SQL
  title: SQL
  handle: SQL
  asOf: SQL
  isListed: SQL
  /** Sorts by the columns of `standingsOf`. */
  order: SQL
}

/** Figures of verified handles. Handles that the platform no longer knows don't make the leaderboard look old. */
const platformFigures = (platform: FigurePlatform) => ({
  joins: sql`
    JOIN handles ON handles.user_id = users.id AND handles.platform = ${platform} AND verified_at IS NOT NULL
    LEFT JOIN board_figures ON board_figures.user_id = users.id AND board_figures.platform = ${platform}`,
  figure: sql`coalesce(value, 0)`,
  seconds: sql`0::float8`,
  title: sql`coalesce(title, 'unrated')`,
  handle: sql`handles.username`,
  asOf: sql`CASE WHEN as_of = checked_at THEN as_of END`,
})

/** Students with a verified handle; the unrated, and those without figures so far, at the end. */
const handleFigures = (platform: FigurePlatform): Figures => ({
  ...platformFigures(platform),
  gained: sql`NULL::int`,
  isListed: sql`true`,
  order: platform === 'codeforces' ? sql`title = 'unrated', figure DESC` : sql`figure DESC`,
})

const monthsOf = ({ months }: Season) => sql`${`{${months.join(',')}}`}::text[]`

/** By the gain in the season's months; falling ratings are subtracted. */
function handleSeason(platform: FigurePlatform, season: Season): Figures {
  const figures = platformFigures(platform)
  return {
    ...figures,
    joins: sql`${figures.joins} JOIN (
      SELECT user_id, sum(gained)::int AS gained FROM board_months
      WHERE platform = ${platform} AND month = ANY(${monthsOf(season)}) GROUP BY user_id
    ) AS season ON season.user_id = users.id`,
    gained: sql`season.gained`,
    isListed: sql`season.gained > 0`,
    order: sql`gained DESC`,
  }
}

const potdFigures = {
  title: sql`NULL`,
  handle: sql`NULL`,
  asOf: sql`NULL::timestamptz`,
  order: sql`figure DESC, seconds`,
}

/**
 * All students: by daily problems solved, then by the time from the start of each problem's day to its first accepted
 * submission. A problem that was solved before its day took no time; one with several dates counts once, by the latest.
 */
const allPotds: Figures = {
  ...potdFigures,
  joins: sql`LEFT JOIN student_progress ON student_progress.user_id = users.id`,
  figure: sql`coalesce(potds, 0)`,
  gained: sql`NULL::int`,
  seconds: sql`coalesce(potd_seconds, 0)`,
  isListed: sql`true`,
}

/** By the season's daily problems that were solved on their day, then by the time that they took. */
const potdSeason = (season: Season): Figures => ({
  ...potdFigures,
  joins: sql`JOIN student_progress ON student_progress.user_id = users.id CROSS JOIN LATERAL (
    SELECT sum((potd_months -> month ->> 0)::int)::int AS solved, sum((potd_months -> month ->> 1)::float8) AS seconds
    FROM unnest(${monthsOf(season)}) AS month
  ) AS season`,
  figure: sql`season.solved`,
  gained: sql`season.solved`,
  seconds: sql`season.seconds`,
  isListed: sql`season.solved > 0`,
})

function figuresOf(board: Board, season: Season | undefined): Figures {
  if (board === 'potd') return season ? potdSeason(season) : allPotds
  return season ? handleSeason(board, season) : handleFigures(board)
}

/**
 * The rows of a leaderboard. Equal figures share a place, and the next place counts them all: 1, 1, 3. A season has
 * students who gained something in it and belonged to the group when it ended. `position` counts from 0, equals by
 * name.
 */
export function standingsOf({ board, group, season, isWanted = sql`true` }: WhichBoard): SQL {
  const { joins, figure, gained, seconds, title, handle, asOf, isListed, order } = figuresOf(board, season)
  const isMember = season ? isAmongAt(group, season.ends) : isAmong[group]
  return sql`(
    SELECT *,
      (rank() OVER (ORDER BY ${order}))::int AS place,
      (row_number() OVER (ORDER BY ${order}, username_key))::int - 1 AS position
    FROM (
      SELECT users.id AS user_id, users.username, users.username_key, name, batch, branch, ${handle} AS handle,
        ${figure} AS figure, ${gained} AS gained, ${seconds} AS seconds, ${title} AS title, ${asOf} AS as_of
      FROM users ${joins}
      WHERE users.is_on_boards AND ${isMember} AND ${isListed} AND ${isWanted}
    ) AS listed
  )`
}

export const placesOnBoard = (board: Board, group: StudentGroup): SQL => sql`(
  SELECT DISTINCT batch, branch FROM users
  WHERE users.is_on_boards AND ${isAmong[group]} AND ${
    board === 'potd'
      ? sql`true`
      : sql`EXISTS (
          SELECT FROM handles WHERE user_id = users.id AND platform = ${board} AND verified_at IS NOT NULL)`
  }
)`
