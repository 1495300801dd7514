import { semesterOf, type UserData } from '@portal/shared/contract'
import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { dayMs, dayOf, daysBefore, momentInIndia, readableMoment } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { contestsStarting } from '../contests/contests.queries.ts'
import { boardSnapshots } from '../leaderboards/leaderboards.tables.ts'
import { isApproved } from '../papers/papers.queries.ts'
import { papers } from '../papers/papers.tables.ts'
import { mondayOf, streaksOf } from '../progress/streaks.ts'
import { readUserData } from '../progress/user-data.queries.ts'
import { seniorInterviews, seniors } from '../seniors/seniors.tables.ts'
import type { FindDue } from './reminder.ts'

/** Sundays from this time on (Asia/Kolkata), so that the week is nearly complete. */
const fromTime = '18:00'

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

function weekLine(days: readonly string[], { timing }: UserData['potds'], today: string): string {
  const monday = mondayOf(today)
  const week = days.flatMap((day, at) => (day >= monday ? [timing[at]] : []))
  const solved = week.filter((when) => when !== '0').length
  const { current } = streaksOf(days, timing, today).streaks
  return `This week you solved ${solved} of ${counted(week.length, 'daily problem')}. Your streak: ${counted(current, 'day')}.`
}

/** The places of these students in the daily problems at the end of two days. */
async function readPlaces(db: Db, userIds: readonly string[], days: [string, string]) {
  const rows = await db
    .select()
    .from(boardSnapshots)
    .where(
      and(
        eq(boardSnapshots.board, 'potd'),
        inArray(boardSnapshots.day, days),
        inArray(boardSnapshots.userId, [...userIds]),
      ),
    )
  return (userId: string) =>
    days.map((day) => rows.find((row) => row.userId === userId && row.day === day)?.place)
}

function placeLine([before, now]: readonly (number | undefined)[]): string | undefined {
  if (now === undefined) return undefined
  const change = (before ?? now) - now
  const moved =
    change === 0 ? 'the same as a week ago' : `${Math.abs(change)} ${change > 0 ? 'up' : 'down'} in a week`
  return `Your rank in daily problems: ${now}${before === undefined ? '' : `, ${moved}`}.`
}

const readNewPapers = (db: Db, since: Date) =>
  db
    .select({ course: papers.course, semester: papers.semester, papers: count() })
    .from(papers)
    .where(and(isApproved, gt(papers.decidedAt, since)))
    .groupBy(papers.course, papers.semester)

/** The seniors who were added in the week, with their companies. */
const readNewSeniors = (db: Db, since: Date) =>
  db
    .select({
      name: seniors.name,
      companies: sql<string>`string_agg(DISTINCT ${seniorInterviews.company}, ', ')`,
    })
    .from(seniors)
    .innerJoin(seniorInterviews, eq(seniorInterviews.seniorId, seniors.id))
    .where(gt(seniors.createdAt, since))
    .groupBy(seniors.id)
    .orderBy(seniors.createdAt)

/** Five lines about the week, on Sunday evening. */
export const digest: FindDue = async ({ environment: { publicUrl, institute } }, now) => {
  const today = dayOf(now)
  const from = momentInIndia(`${today}T${fromTime}`)
  if (new Date(today).getUTCDay() !== 0 || now < from) return []
  const weekAgo = new Date(from.getTime() - 7 * dayMs)
  return [
    {
      kind: 'digest',
      about: today,
      usefulMs: 2 * dayMs,
      async contentFor(recipients, tx) {
        const ids = recipients.map(({ userId }) => userId)
        const { solved, userDataOf } = await readUserData(tx, ids, { potdsUntil: today, now })
        const days = solved.daily.map(({ date }) => date)
        const placesOf = await readPlaces(tx, ids, [daysBefore(today, 7), today])
        const newPapers = await readNewPapers(tx, weekAgo)
        const newSeniors = await readNewSeniors(tx, weekAgo)
        const nextWeek = new Date(now.getTime() + 7 * dayMs)
        const upcoming = await contestsStarting(tx, { after: now, until: nextWeek, limit: 3 })
        const contests = upcoming.map(({ title, startsAt }) => `${title} (${readableMoment(startsAt)})`)
        const interviews = newSeniors.map(({ name, companies }) => `${name} (${companies})`).join('; ')
        return (recipient) => {
          const { userId } = recipient
          const own = semesterOf(recipient, today, institute.yearBegins)
          const found = newPapers.find(
            ({ course, semester }) => own?.course === course && own.semester === semester,
          )
          return {
            subject: 'Your week at the club',
            paragraphs: [
              weekLine(days, userDataOf(userId).potds, today),
              placeLine(placesOf(userId)),
              contests.length > 0 &&
                `Contests in the next week: ${contests.join('; ')}. ${publicUrl}/contests`,
              own &&
                found &&
                `${counted(found.papers, 'new question paper')} of your semester: ${publicUrl}/listPapers?course=${own.course}&semester=${own.semester}`,
              interviews && `New interviews: ${interviews}. ${publicUrl}/seniors`,
            ],
          }
        }
      },
    },
  ]
}
