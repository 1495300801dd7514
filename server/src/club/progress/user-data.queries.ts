import { progressDays, type SheetMarks, type SheetName, type UserData } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayIn } from '../../core/calendar/day-in.ts'
import { dayOf, daysBefore, lastDays, startOf } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { sheets } from '../problems/sheets/sheets.ts'
import {
  type AllSolved,
  idList,
  potdProgressOf,
  readSolved,
  sheetProgressOf,
} from '../problems/solved.queries.ts'

/** The submissions in the days of recent progress; for statements about all students. */
export function isRecent(now: Date) {
  const today = dayOf(now)
  const from = startOf(daysBefore(today, progressDays - 1)).toISOString()
  const until = startOf(daysBefore(today, -1)).toISOString()
  return sql`solved_at >= ${from}::timestamptz AND solved_at < ${until}::timestamptz`
}

const daysSchema = z.array(z.object({ user_id: z.string(), day: z.string(), problems: z.int() }))

/** How many problems each of these students solved on each of the past 14 days, oldest first. */
async function readRecentDays(db: Db, userIds: readonly string[], now: Date) {
  const { rows } = await db.execute(sql`
    SELECT user_id, ${dayIn(sql`solved_at`)}::text AS day, count(*)::int AS problems FROM submissions
    WHERE user_id = ANY(${idList(userIds)}) AND ${isRecent(now)} GROUP BY 1, 2`)
  const counted = new Map(
    daysSchema.parse(rows).map(({ user_id, day, problems }) => [`${user_id} ${day}`, problems]),
  )
  const days = lastDays(now, progressDays)
  return (userId: string): UserData['past14Days'] =>
    days.map((date) => ({ date, uniqueQuestionsSolved: counted.get(`${userId} ${date}`) ?? 0 }))
}

/** The progress of these students. `potdsUntil`: the last day of daily problems that the asker sees; null: all. */
export async function readUserData(
  db: Db,
  userIds: readonly string[],
  asked: { now: Date; potdsUntil: string | null },
): Promise<{ solved: AllSolved; userDataOf(userId: string): UserData }> {
  const [solved, past14Days] = await Promise.all([
    readSolved(db, userIds, asked),
    readRecentDays(db, userIds, asked.now),
  ])
  return {
    solved,
    userDataOf: (userId) => ({
      past14Days: past14Days(userId),
      potds: potdProgressOf(solved, userId),
      sheets: sheetProgressOf(solved, userId),
    }),
  }
}

/** When a student first solved each question of a sheet, in the sheet's order. */
export async function readSheetMarks(
  db: Db,
  userId: string,
  { name, now }: { name: SheetName; now: Date },
): Promise<SheetMarks> {
  const solved = await readSolved(db, [userId], { now, potdsUntil: null })
  const solvedAt = solved.of(userId, name)
  return { name, solvedAt: sheets[name].map((_, place) => solvedAt[place] ?? null) }
}
