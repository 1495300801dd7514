import type { Board, StudentGroup } from '@portal/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { isAmongAt } from '../accounts/standing.ts'
import type { Season } from './seasons.ts'
import { leftJoinProvers, oldestAsOf } from './standings.ts'

/**
 * Who stands where in a season, with the columns of `standingsOf`: who has gained something in it, and belonged to these
 * students as it ended.
 */
export const seasonStandingsOf = (board: Board, season: Season, group: StudentGroup): SQL =>
  board === 'potd' ? potdSeason(season, group) : handleSeason(board, season, group)

const listOf = (months: readonly string[]) => sql`${`{${months.join(',')}}`}::text[]`

/** By what was gained in its months; ratings that fell are taken off. */
const handleSeason = (
  platform: 'codeforces' | 'github',
  { months, ends }: Season,
  group: StudentGroup,
) => sql`
  SELECT users.id AS user_id, username, username_key, handle, coalesce(value, 0) AS figure, season.gained,
    coalesce(title, 'unrated') AS title, 0::float8 AS seconds, true AS verified,
    (rank() OVER (ORDER BY season.gained DESC))::int AS place, ${oldestAsOf}
  FROM (
    SELECT user_id, sum(gained)::int AS gained FROM board_months
    WHERE platform = ${platform} AND month = ANY(${listOf(months)}) GROUP BY user_id HAVING sum(gained) > 0
  ) AS season
  JOIN users ON users.id = season.user_id
  JOIN (
    SELECT user_id, username AS handle FROM handles WHERE platform = ${platform} AND verified_at IS NOT NULL
  ) AS proven ON proven.user_id = users.id
  LEFT JOIN board_figures ON board_figures.user_id = users.id AND board_figures.platform = ${platform}
  WHERE users.is_on_boards AND ${isAmongAt(group, ends)}`

/** By the daily problems of its days that were solved on their day, then by the time that they took. */
const potdSeason = ({ months, ends }: Season, group: StudentGroup) => sql`
  SELECT users.id AS user_id, username, username_key, NULL AS handle, solved AS figure, solved AS gained, NULL AS title,
    seconds, coalesce(proven, false) AS verified,
    (rank() OVER (ORDER BY solved DESC, seconds))::int AS place, NULL::float8 AS as_of
  FROM student_progress AS kept
  CROSS JOIN LATERAL (
    SELECT sum((potd_months -> month ->> 0)::int)::int AS solved, sum((potd_months -> month ->> 1)::float8) AS seconds
    FROM unnest(${listOf(months)}) AS month WHERE potd_months ? month
  ) AS season
  JOIN users ON users.id = kept.user_id
  ${leftJoinProvers}
  WHERE solved > 0 AND users.is_on_boards AND ${isAmongAt(group, ends)}`
