import { linkOf, problemOf, titleById, usualReminderHour } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs, dayOf, startOf } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { isActive } from '../../core/people/account-status.ts'
import { potdSolvers } from '../problems/solved.queries.ts'
import { problemsOf } from '../progress/my-day.queries.ts'
import { mailSubscriptions } from '../subscriptions/subscriptions.tables.ts'
import type { FindDue } from './reminder.ts'

const batchesSchema = z.array(z.object({ batch: z.string(), students: z.int(), solved: z.int() }))

/** The active students of each batch, and how many of them have solved a problem of today. */
async function readBatches(db: Db, today: string) {
  const { rows } = await db.execute(sql`
    SELECT users.batch, count(*)::int AS students, count(solvers.user_id)::int AS solved
    FROM users LEFT JOIN (
      SELECT DISTINCT user_id FROM ${potdSolvers(sql`potds.date = ${today}::date`)} AS solved
    ) AS solvers ON solvers.user_id = users.id
    WHERE ${isActive} GROUP BY 1`)
  return new Map(batchesSchema.parse(rows).map((row) => [row.batch, row]))
}

/** ‘Today's problem is open’, from the hour that each member chose, for those who haven't solved all of today's. */
export const problemReminder: FindDue = async ({ db, environment: { publicUrl } }, now) => {
  const today = dayOf(now)
  const problems = await problemsOf(db, today)
  if (problems.length === 0) return []
  const titles = problems.map(({ questionId, name }) => name ?? titleById(questionId))
  const links = problems.map(({ questionId }, index) => `${titles[index]}: ${linkOf(problemOf(questionId))}`)
  const midnight = startOf(today)
  const chosen = sql`${midnight.toISOString()}::timestamptz + interval '1 hour' * coalesce(${mailSubscriptions.hour}, ${usualReminderHour})`
  const [it, subject] =
    problems.length === 1 ? ['it', 'Today’s problem'] : ['one of them', 'Today’s problems']
  return [
    {
      kind: 'problem',
      about: today,
      usefulMs: midnight.getTime() + dayMs - now.getTime(),
      // A subscription made after its hour starts tomorrow. A problem solved before today can be solved again.
      among: sql`${now.toISOString()}::timestamptz >= ${chosen} AND ${mailSubscriptions.since} <= ${chosen}
        AND users.id NOT IN (
          SELECT user_id FROM ${potdSolvers(sql`potds.date = ${today}::date AND acceptances.solved_at >= ${midnight.toISOString()}::timestamptz`)} AS solvers
          GROUP BY 1 HAVING count(*) = ${problems.length})`,
      async contentFor(_recipients, tx) {
        const batches = await readBatches(tx, today)
        return ({ batch }) => {
          const { solved, students } = batches.get(batch) ?? { solved: 0, students: 0 }
          return {
            subject: `${subject}: ${titles.join(', ')}`,
            paragraphs: [
              links.join('\n'),
              students > 1 && `${solved} of the ${students} students in your batch have solved ${it}.`,
              `See your day: ${publicUrl}/`,
            ],
          }
        }
      },
    },
  ]
}
