import { boards } from '@portal/shared/contract'
import { and, eq, lt, sql } from 'drizzle-orm'
import { dayOf, daysBefore } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { boardSnapshots } from './leaderboards.tables.ts'
import { standingsOf } from './standings.ts'

/** Only the newest one before today is read; some more are kept for whoever asks how it was. */
const daysKept = 60

/** Writes who stands where into the day's snapshots, in the place of the ones before: a day's last ones stand. */
export async function writeSnapshots(db: Db, now: Date): Promise<void> {
  const today = dayOf(now)
  for (const board of boards) {
    await db.transaction(async (tx) => {
      await tx
        .delete(boardSnapshots)
        .where(and(eq(boardSnapshots.board, board), eq(boardSnapshots.day, today)))
      await tx.execute(sql`
        INSERT INTO board_snapshots (day, board, user_id, place)
        SELECT ${today}::date, ${board}, user_id, place FROM (${standingsOf(board, today)}) AS standings`)
    })
  }
  await db.delete(boardSnapshots).where(lt(boardSnapshots.day, daysBefore(today, daysKept)))
}
