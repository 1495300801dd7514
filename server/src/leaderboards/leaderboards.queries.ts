import { setImmediate as yieldLoop } from 'node:timers/promises'
import type { Board, Change, StudentGroup } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { standingsOf } from './standings.ts'
import { versionOf } from './versions.queries.ts'

const rowSchema = z.object({
  username: z.string(),
  username_key: z.string(),
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
})
/** One row says the version where nobody is on the board. */
const rowOrNobody = z
  .object({ version: z.string() })
  .and(z.union([rowSchema, z.object({ username: z.null() })]))

export interface StandingRow {
  username: string
  usernameKey: string
  place: number
  /** '' on the board of daily problems. */
  handle: string
  figure: number
  /** A Codeforces title; '' elsewhere. */
  title: string
  seconds: number
  verified: boolean
  change: Change
}

export interface ReadBoard {
  /** The board's version and the day. */
  version: string
  rows: StandingRow[]
  /** Since when the figures stand, in milliseconds; of daily problems the marks say it. */
  asOf: number | null
}

/** With the day, on which the daily problems and the places before depend. */
export const versionOn = (version: string, day: string) => `${day}.${version}`

/** So many rows are taken in before others get their turn. */
const sliceRows = 1_000

/**
 * A board of these students, best first, equals by name. One statement, so that all of it fits together, and to its
 * version. The places before are the active students' alone.
 */
export async function readBoard(
  db: Db,
  { board, group }: { board: Board; group: StudentGroup },
  now: Date,
): Promise<ReadBoard> {
  const today = dayOf(now)
  const { rows } = await db.execute(sql`
    WITH before AS (
      SELECT user_id, place FROM board_snapshots
      WHERE board = ${board} AND ${group === 'active'}
        AND day = (SELECT max(day) FROM board_snapshots WHERE board = ${board} AND day < ${today}::date)
    ),
    standings AS (${standingsOf(board, today, group)})
    SELECT version, username, username_key, handle, figure, title, seconds, verified, standings.place, as_of,
      before.place AS before, EXISTS (SELECT FROM before) AS has_before
    FROM (SELECT ${versionOf(board)} AS version) AS versions
    LEFT JOIN standings ON true LEFT JOIN before USING (user_id)
    ORDER BY standings.place, username_key`)
  const read: ReadBoard = { version: '', rows: [], asOf: null }
  for (const [index, row] of rows.entries()) {
    if (index % sliceRows === sliceRows - 1) await yieldLoop()
    const parsed = rowOrNobody.parse(row)
    read.version = versionOn(parsed.version, today)
    if (parsed.username === null) continue
    read.asOf = parsed.as_of
    read.rows.push({
      username: parsed.username,
      usernameKey: parsed.username_key,
      place: parsed.place,
      handle: parsed.handle ?? '',
      figure: parsed.figure,
      title: parsed.title ?? '',
      seconds: parsed.seconds,
      verified: parsed.verified,
      change: !parsed.has_before ? null : parsed.before === null ? 'new' : parsed.before - parsed.place,
    })
  }
  return read
}
