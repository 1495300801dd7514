import type { Board, StudentGroup } from '@portal/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { isAmong } from '../accounts/standing.ts'
import { potdCount, untilToday } from '../kept-progress/counts.ts'

/**
 * Who stands where on a board, without those who left the boards, among these students alone, as a query with the columns
 * user_id, username, username_key, handle, figure, gained, title, seconds, verified, place and as_of (milliseconds; of
 * daily problems the marks say it). Equal figures share a place, and the next place counts them all: 1, 1, 3.
 */
export const standingsOf = (board: Board, today: string, group: StudentGroup): SQL =>
  board === 'potd' ? potdStandings(today, group) : handleStandings(board, group)

/**
 * Students with that handle proven. One whose figures are not read yet stands with the unrated, or those without
 * commits, at the end. What the platform no longer knows does not make the board look old.
 */
const handleStandings = (platform: 'codeforces' | 'github', group: StudentGroup) => sql`
  SELECT users.id AS user_id, users.username, users.username_key, handles.username AS handle,
    coalesce(value, 0) AS figure, NULL::int AS gained, coalesce(title, 'unrated') AS title, 0::float8 AS seconds, true AS verified,
    (rank() OVER (ORDER BY coalesce(title, 'unrated') = 'unrated' AND ${platform === 'codeforces'}, coalesce(value, 0) DESC))::int AS place,
    ${oldestAsOf}
  FROM handles
  JOIN users ON users.id = handles.user_id
  LEFT JOIN board_figures ON board_figures.user_id = users.id AND board_figures.platform = handles.platform
  WHERE handles.platform = ${platform} AND handles.verified_at IS NOT NULL AND users.is_on_boards AND ${isAmong[group]}`

/** Whose daily problems are proven. */
export const leftJoinProvers = sql`LEFT JOIN (
  SELECT user_id, true AS proven FROM handles
  WHERE platform <> 'github' AND verified_at IS NOT NULL GROUP BY user_id
) AS provers ON provers.user_id = users.id`

/** Since when the figures stand, leaving out those of whom the platform no longer knows. */
export const oldestAsOf = sql`
  extract(epoch FROM min(as_of) FILTER (WHERE as_of = checked_at) OVER ())::float8 * 1000 AS as_of`

/**
 * All students: who solved more daily problems, then who took less time from the start of each problem's day to its
 * first accepted submission. A problem that was solved before its day counts from that day on, and took no time; one
 * with several dates counts once, by the latest that has come.
 */
const potdStandings = (today: string, group: StudentGroup) => sql`
  SELECT user_id, username, username_key, NULL AS handle, figure, NULL::int AS gained, NULL AS title, seconds, verified,
    (rank() OVER (ORDER BY figure DESC, seconds))::int AS place, NULL::float8 AS as_of
  FROM (
    SELECT users.id AS user_id, username, username_key,
      ${potdCount} AS figure,
      coalesce(kept.potd_seconds, 0) AS seconds, coalesce(proven, false) AS verified
    FROM users
    CROSS JOIN ${untilToday(today)}
    LEFT JOIN student_progress AS kept ON kept.user_id = users.id
    ${leftJoinProvers}
    WHERE users.is_on_boards AND ${isAmong[group]}
  ) AS students`
