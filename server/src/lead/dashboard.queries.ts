import { type DashboardFigures, dashboardFiguresAnswer, inactiveDays } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables.ts'
import { dayOf, daysBefore, startOf } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { papers } from '../papers/papers.tables.ts'
import { potds } from '../potds/potds.tables.ts'
import { submissions } from '../progress/progress.tables.ts'
import { seniors } from '../seniors/seniors.tables.ts'
import { subjects } from '../subjects/subjects.tables.ts'
import { teachers } from '../teachers/teachers.tables.ts'

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
      (SELECT count(*) FROM ${papers} WHERE ${papers.status} = 'pending' AND ${papers.deletedAt} IS NULL)::int
        AS "papersPending",
      (SELECT count(*) FROM ${seniors})::int AS "seniorCount",
      (SELECT count(*) FROM ${teachers} WHERE ${teachers.archivedAt} IS NULL)::int AS "teacherCount",
      (SELECT count(*) FROM ${subjects} WHERE ${subjects.archivedAt} IS NULL)::int AS "subjectCount"
    FROM ${users}`)
  return dashboardFiguresAnswer.parse(rows[0])
}
