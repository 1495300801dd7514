import { type DashboardFigures, dashboardFiguresAnswer, inactiveDays } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { dayOf, daysBefore } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { isActive } from '../../core/people/account-status.ts'
import { users } from '../../core/people/users.tables.ts'
import { subjects } from '../lists/subjects.tables.ts'
import { teachers } from '../lists/teachers.tables.ts'
import { papers } from '../papers/papers.tables.ts'
import { potds } from '../problems/daily/daily-problems.tables.ts'
import { studentProgress } from '../problems/student-progress.tables.ts'
import { seniors } from '../seniors/seniors.tables.ts'

/** The dashboard's live figures, counted by the database in one snapshot. */
export async function readDashboardFigures(db: Db, now: Date): Promise<DashboardFigures> {
  const today = dayOf(now)
  const isJunior = sql`NOT ${users.isLead} AND ${isActive}`
  const activeSince = daysBefore(today, inactiveDays - 1)
  const { rows } = await db.execute(sql`
    SELECT
      juniors::int AS "juniorCount",
      (juniors - active)::int AS "inactiveJuniorCount",
      (SELECT count(*) FROM ${users} WHERE ${users.isLead})::int AS "leadCount",
      (SELECT count(*) FROM ${potds} WHERE ${potds.date} = ${today}::date)::int AS "potdsToday",
      (SELECT count(*) FROM ${papers} WHERE ${papers.status} = 'pending' AND ${papers.deletedAt} IS NULL)::int
        AS "papersPending",
      (SELECT count(*) FROM ${seniors})::int AS "seniorCount",
      (SELECT count(*) FROM ${teachers} WHERE ${teachers.archivedAt} IS NULL)::int AS "teacherCount",
      (SELECT count(*) FROM ${subjects} WHERE ${subjects.archivedAt} IS NULL)::int AS "subjectCount"
    FROM (
      SELECT count(*) AS juniors,
        count(*) FILTER (WHERE ${studentProgress.lastSolvedOn} >= ${activeSince}::date) AS active
      FROM ${users} LEFT JOIN ${studentProgress} ON ${studentProgress.userId} = ${users.id}
      WHERE ${isJunior}
    ) AS counted`)
  return dashboardFiguresAnswer.parse(rows[0])
}
