import type { Board, Change } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { standingsOf } from './standings.ts'

const rowsSchema = z.array(
  z.object({
    username: z.string(),
    handle: z.string().nullable(),
    figure: z.int(),
    title: z.string().nullable(),
    seconds: z.number(),
    verified: z.boolean(),
    place: z.int(),
    as_of: z.number().nullable(),
    /** The place at the end of the last day that has a snapshot; null: was not on the board. */
    before: z.int().nullable(),
    has_before: z.boolean(),
  }),
)

export interface StandingRow {
  username: string
  /** '' on the board of daily problems. */
  handle: string
  figure: number
  /** A Codeforces title; '' elsewhere. */
  title: string
  seconds: number
  verified: boolean
  change: Change
}

/** A board, best first, equals by name; and since when its figures stand. One statement, so that all of it fits together. */
export async function readBoard(
  db: Db,
  board: Board,
  now: Date,
): Promise<{ rows: StandingRow[]; asOf: string | null }> {
  const today = dayOf(now)
  const { rows } = await db.execute(sql`
    WITH before AS (
      SELECT user_id, place FROM board_snapshots
      WHERE board = ${board}
        AND day = (SELECT max(day) FROM board_snapshots WHERE board = ${board} AND day < ${today}::date)
    ),
    standings AS (${standingsOf(board, today)})
    SELECT username, handle, figure, title, seconds, verified, standings.place, as_of, before.place AS before,
      EXISTS (SELECT FROM before) AS has_before
    FROM standings LEFT JOIN before USING (user_id)
    ORDER BY standings.place, username_key`)
  const parsed = rowsSchema.parse(rows)
  const asOf = parsed[0]?.as_of ?? null
  return {
    rows: parsed.map((row) => ({
      username: row.username,
      handle: row.handle ?? '',
      figure: row.figure,
      title: row.title ?? '',
      seconds: row.seconds,
      verified: row.verified,
      change: !row.has_before ? null : row.before === null ? 'new' : row.before - row.place,
    })),
    asOf: asOf === null ? null : new Date(asOf).toISOString(),
  }
}
