import type { Board } from '@portal/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { prepared } from '../core/database/prepared.ts'

/**
 * A board's version as a text; with the time of the newest change, as a database may be put back to a backup. Not with
 * one that a wrong clock has set ahead: that would stay the newest.
 */
export const versionOf = (board: Board): SQL => sql`(
  SELECT coalesce(sum(version)::text || '-' || coalesce((extract(epoch FROM
    max(changed_at) FILTER (WHERE changed_at < now() + interval '1 minute')) * 1000)::bigint, 0)::text, '0')
  FROM board_versions WHERE board = ${board}
)`

/**
 * Since when the solved problems stand: the oldest good poll, leaving out students whose own handle fails, and those who
 * are asked seldom. It moves with nearly every poll, and so is no part of the version.
 */
const potdAsOf = sql`(
  SELECT extract(epoch FROM coalesce(
    (SELECT min(good_at) FROM poll_states WHERE failing_since IS NULL AND NOT is_seldom),
    (SELECT max(good_at) FROM poll_states)
  ))::float8 * 1000
)`

/** What a board is at a moment. */
export interface BoardMarks {
  version: string
  /** Since when the figures of daily problems stand, in milliseconds; of another board its rows say it. */
  potdAsOf: number | null
}

const askMarks = (board: Board) =>
  prepared(`marks of ${board}`, (db) =>
    db
      .select({
        version: sql<string>`${versionOf(board)}`,
        potdAsOf: sql<number | null>`${board === 'potd' ? potdAsOf : sql`NULL`}::float8`,
      })
      .from(sql`(VALUES (1)) AS one`),
  )

const marksOf = {
  codeforces: askMarks('codeforces'),
  github: askMarks('github'),
  potd: askMarks('potd'),
}

/** A few index entries, however many students there are. */
export async function readMarks(db: Db, board: Board): Promise<BoardMarks> {
  const [marks] = await marksOf[board](db)
  if (!marks) throw new Error('no marks came')
  return marks
}

/**
 * Counts the rows of connections together that have changed nothing for a day; the sum stays. What a transaction holds
 * is passed over, so that neither ever waits for the other in a circle.
 */
export async function foldVersions(db: Db): Promise<void> {
  await db.execute(sql`
    WITH still AS (
      SELECT board, backend FROM board_versions
      WHERE backend <> 0 AND changed_at < now() - interval '1 day' FOR UPDATE SKIP LOCKED
    ),
    folded AS (
      DELETE FROM board_versions USING still
      WHERE board_versions.board = still.board AND board_versions.backend = still.backend
      RETURNING board_versions.*
    )
    INSERT INTO board_versions (board, backend, version, changed_at)
    SELECT board, 0, sum(version), max(changed_at) FROM folded GROUP BY board ORDER BY board
    ON CONFLICT (board, backend) DO UPDATE
    SET version = board_versions.version + excluded.version,
      changed_at = greatest(board_versions.changed_at, excluded.changed_at)`)
}
