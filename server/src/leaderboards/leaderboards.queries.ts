import { setImmediate as yieldLoop } from 'node:timers/promises'
import type { Board, Change, StudentGroup } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { seasonStandingsOf } from './season-standings.ts'
import type { Season } from './seasons.ts'
import { standingsOf } from './standings.ts'
import { versionOf } from './versions.queries.ts'

const rowSchema = z.object({
  username: z.string(),
  username_key: z.string(),
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
  as_of: z.number().nullable(),
  /** The place at the end of the last day that has a snapshot; null: was not on the board. */
  before: z.int().nullable(),
  has_before: z.boolean(),
})
/** One row says the version where nobody is on the board. */
const rowOrNobody = z
  .object({ version: z.string(), counted_from: z.number().nullable() })
  .and(z.union([rowSchema, z.object({ username: z.null() })]))

export interface StandingRow {
  username: string
  usernameKey: string
  /** For members alone. */
  name: string
  place: number
  /** '' on the board of daily problems. */
  handle: string
  figure: number
  /** On the board of a season: what its places go by. */
  gained?: number
  batch: string
  branch: string
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
  /** When the board's seasons begin to be counted; null: nothing was counted yet. */
  countedFrom: Date | null
}

/** With the day, on which the daily problems and the places before depend. */
export const versionOn = (version: string, day: string) => `${day}.${version}`

/** So many rows are taken in before others get their turn. */
const sliceRows = 1_000

interface WhichBoard {
  board: Board
  group: StudentGroup
  /** Undefined: of all time. */
  season?: Season | undefined
}

const countedFrom = (board: Board) =>
  board === 'potd'
    ? sql`(SELECT (min(date) - interval '5 hours 30 minutes') AT TIME ZONE 'UTC' FROM potds)`
    : sql`(SELECT min(counted_from) FROM board_months WHERE platform = ${board}
        AND month = (SELECT min(month) FROM board_months WHERE platform = ${board}))`

/**
 * A board of these students, best first, equals by name. One statement, so that all of it fits together, and to its
 * version. The places before are the active students' of all time alone.
 */
export async function readBoard(db: Db, { board, group, season }: WhichBoard, now: Date): Promise<ReadBoard> {
  const today = dayOf(now)
  const standings = season ? seasonStandingsOf(board, season, group) : standingsOf(board, today, group)
  const { rows } = await db.execute(sql`
    WITH before AS (
      SELECT user_id, place FROM board_snapshots
      WHERE board = ${board} AND ${group === 'active' && !season}
        AND day = (SELECT max(day) FROM board_snapshots WHERE board = ${board} AND day < ${today}::date)
    ),
    standings AS (${standings})
    SELECT version, extract(epoch FROM counted_from)::float8 * 1000 AS counted_from,
      standings.username, standings.username_key, name, handle, figure, gained, batch, branch, title, seconds, verified,
      standings.place, as_of, before.place AS before, EXISTS (SELECT FROM before) AS has_before
    FROM (SELECT ${versionOf(board)} AS version, ${countedFrom(board)} AS counted_from) AS versions
    LEFT JOIN standings ON true LEFT JOIN users ON users.id = standings.user_id
    LEFT JOIN before ON before.user_id = standings.user_id
    ORDER BY standings.place, standings.username_key`)
  const read: ReadBoard = { version: '', rows: [], asOf: null, countedFrom: null }
  for (const [index, row] of rows.entries()) {
    if (index % sliceRows === sliceRows - 1) await yieldLoop()
    const parsed = rowOrNobody.parse(row)
    read.version = versionOn(parsed.version, today)
    read.countedFrom = parsed.counted_from === null ? null : new Date(parsed.counted_from)
    if (parsed.username === null) continue
    read.asOf = parsed.as_of
    read.rows.push({
      username: parsed.username,
      usernameKey: parsed.username_key,
      name: parsed.name,
      place: parsed.place,
      handle: parsed.handle ?? '',
      figure: parsed.figure,
      ...(parsed.gained !== null && { gained: parsed.gained }),
      batch: parsed.batch,
      branch: parsed.branch,
      title: parsed.title ?? '',
      seconds: parsed.seconds,
      verified: parsed.verified,
      change: !parsed.has_before ? null : parsed.before === null ? 'new' : parsed.before - parsed.place,
    })
  }
  return read
}
