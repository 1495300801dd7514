import { type DashboardFigures, dashboardFiguresAnswer, inactiveDays } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables.ts'
import type { Db } from '../database/database.ts'
import { potds } from '../potds/potds.tables.ts'
import { dayOf, daysBefore, startOf } from '../progress/days.ts'
import { submissions } from '../progress/progress.tables.ts'

/** The dashboard's live figures, counted by the database at one moment. */
export async function readDashboardFigures(db: Db, now: Date): Promise<DashboardFigures> {
  const today = dayOf(now)
  // The same window as that of the 14 days: what platforms date to tomorrow does not count yet.
  const from = startOf(daysBefore(today, inactiveDays - 1)).toISOString()
  const end = startOf(daysBefore(today, -1)).toISOString()
  const isActive = sql`EXISTS (
    SELECT FROM ${submissions} WHERE ${submissions.userId} = ${users.id}
    AND ${submissions.solvedAt} >= ${from}::timestamptz AND ${submissions.solvedAt} < ${end}::timestamptz)`
  const { rows } = await db.execute(sql`
    SELECT
      count(*) FILTER (WHERE NOT ${users.isLead})::int AS "juniorCount",
      count(*) FILTER (WHERE NOT ${users.isLead} AND NOT ${isActive})::int AS "inactiveJuniorCount",
      count(*) FILTER (WHERE ${users.isLead})::int AS "leadCount",
      (SELECT count(*) FROM ${potds} WHERE ${potds.date} = ${today}::date)::int AS "potdsToday",
      0 AS "papersPending", 0 AS "seniorCount", 0 AS "teacherCount", 0 AS "subjectCount"
    FROM ${users}`)
  return dashboardFiguresAnswer.parse(rows[0])
}
