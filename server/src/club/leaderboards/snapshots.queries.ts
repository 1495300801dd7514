import { type Board, boards, retention } from '@portal/shared/contract'
import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf, daysBefore } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { boardSnapshots } from './leaderboards.tables.ts'
import { standingsOf } from './standings.ts'

/** Only the newest one before today is read; some more are kept for whoever asks how it was. */
const daysKept = retention.boardPlaces.days

/** So many rows take a small part of the time that a statement has. */
const batchRows = 1_000

/** Null: not on the board any more. */
const movesSchema = z.array(z.object({ user_id: z.string(), place: z.int().nullable() }))
type Moves = z.infer<typeof movesSchema>

/** Writes where the active students stand into the day's snapshots, in the place of the ones before: a day's last ones stand. */
export async function writeSnapshots(db: Db, now: Date): Promise<void> {
  const today = dayOf(now)
  for (const board of boards) await db.transaction((tx) => writeSnapshot(tx, board, today))
  await db.delete(boardSnapshots).where(lt(boardSnapshots.day, daysBefore(today, daysKept)))
}

/** However many students there are, no statement runs out of time, and who has not moved is not written. */
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

/** Who deletes their account meanwhile waits, or is not among them any more. */
async function writeMoves(tx: Db, { board, today }: { board: Board; today: string }, moves: Moves) {
  const told = sql`json_to_recordset(${JSON.stringify(moves)}::json) AS told(user_id uuid, place int)`
  await tx.execute(sql`
    INSERT INTO board_snapshots (day, board, user_id, place)
    SELECT ${today}::date, ${board}, users.id, told.place
    FROM ${told} JOIN users ON users.id = told.user_id
    WHERE told.place IS NOT NULL
    FOR KEY SHARE OF users
    ON CONFLICT (board, day, user_id) DO UPDATE SET place = excluded.place`)
  if (moves.every(({ place }) => place !== null)) return
  await tx.execute(sql`
    DELETE FROM board_snapshots USING ${told}
    WHERE board = ${board} AND day = ${today}::date AND board_snapshots.user_id = told.user_id
      AND told.place IS NULL`)
}
