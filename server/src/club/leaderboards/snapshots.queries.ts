import { type Board, boards, retention } from '@portal/shared/contract'
import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf, daysBefore } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { boardSnapshots } from './leaderboards.tables.ts'
import { standingsOf } from './standings.ts'

/** Only the latest one before today is read; older ones are kept for questions about the past. */
const daysKept = retention.boardPlaces.days

/** Few enough rows that a statement stays well within its time limit. */
const batchRows = 1_000

/** Null: no longer on the leaderboard. */
const movesSchema = z.array(z.object({ user_id: z.string(), place: z.int().nullable() }))
type Moves = z.infer<typeof movesSchema>

/** Writes the places of active students into the day's snapshots. Later ones replace earlier ones of the same day. */
export async function writeSnapshots(db: Db, now: Date): Promise<void> {
  const today = dayOf(now)
  for (const board of boards) await db.transaction((tx) => writeSnapshot(tx, board, today))
  await db.delete(boardSnapshots).where(lt(boardSnapshots.day, daysBefore(today, daysKept)))
}

/** Works in batches, so that no statement times out, and writes only students who have moved. */
async function writeSnapshot(tx: Db, board: Board, today: string): Promise<void> {
  // The one statement that grows with the club; nobody waits for it.
  await tx.execute(sql`SET LOCAL statement_timeout = '60s'`)
  const { rows } = await tx.execute(sql`
    SELECT user_id, standings.place FROM ${standingsOf({ board, group: 'active' })} AS standings
    FULL JOIN (
      SELECT user_id, place FROM board_snapshots WHERE board = ${board} AND day = ${today}::date
    ) AS written USING (user_id)
    WHERE standings.place IS DISTINCT FROM written.place`)
  const moved = movesSchema.parse(rows)
  for (let from = 0; from < moved.length; from += batchRows)
    await writeMoves(tx, { board, today }, moved.slice(from, from + batchRows))
}

/** Accounts that are being deleted wait, or are already left out. */
async function writeMoves(tx: Db, { board, today }: { board: Board; today: string }, moves: Moves) {
  const moved = sql`json_to_recordset(${JSON.stringify(moves)}::json) AS moved(user_id uuid, place int)`
  await tx.execute(sql`
    INSERT INTO board_snapshots (day, board, user_id, place)
    SELECT ${today}::date, ${board}, users.id, moved.place
    FROM ${moved} JOIN users ON users.id = moved.user_id
    WHERE moved.place IS NOT NULL
    FOR KEY SHARE OF users
    ON CONFLICT (board, day, user_id) DO UPDATE SET place = excluded.place`)
  if (moves.every(({ place }) => place !== null)) return
  await tx.execute(sql`
    DELETE FROM board_snapshots USING ${moved}
    WHERE board = ${board} AND day = ${today}::date AND board_snapshots.user_id = moved.user_id
      AND moved.place IS NULL`)
}
