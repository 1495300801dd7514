import {
  comingDays,
  type LeadDay,
  linkOf,
  problemOf,
  titleById,
  waitingNamedAtMost,
  waitingPaperSchema,
} from '@portal/shared/contract'
import { and, asc, between, count, eq, isNull, min, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf, daysBefore } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { readHandleRequests } from '../handles/handle-requests.queries.ts'
import { subjects } from '../lists/subjects.tables.ts'
import { paperCounts, papers, pendingSince } from '../papers/papers.tables.ts'
import { listReportedApproaches } from '../problems/approaches/approaches.queries.ts'
import { potdOrder } from '../problems/daily/daily-problems.queries.ts'
import { potds } from '../problems/daily/daily-problems.tables.ts'
import { problems } from '../problems/problems.tables.ts'
import { sharedInterviews } from '../seniors/seniors.tables.ts'
import { readClubDays } from './club-days.queries.ts'
import { readHandleTroubles, readStalled } from './stalled.queries.ts'

/** Today and the following days, with their daily problems. */
async function readComing(db: Db, now: Date): Promise<LeadDay['coming']> {
  const days = Array.from({ length: comingDays }, (_, ahead) => daysBefore(dayOf(now), -ahead))
  const rows = await db
    .select({ date: potds.date, questionId: potds.questionId, name: problems.name })
    .from(potds)
    .innerJoin(problems, eq(problems.questionId, potds.questionId))
    .where(between(potds.date, days[0] ?? '', days.at(-1) ?? ''))
    .orderBy(...potdOrder)
  return days.map((date) => ({
    date,
    problems: rows
      .filter((row) => row.date === date)
      .map(({ questionId, name }) => {
        const problem = problemOf(questionId)
        const title = name ?? titleById(questionId)
        return { questionId, platform: problem.platform, title, link: linkOf(problem) }
      }),
  }))
}

const countSchema = z.tuple([z.object({ count: z.int() })])

/** The number of papers that wait for a decision, and those that wait longest. */
async function readWaiting(db: Db): Promise<LeadDay['papers']> {
  const counted = db
    .select({ count: sql`coalesce(sum(${paperCounts.papers}), 0)::int` })
    .from(paperCounts)
    .where(eq(paperCounts.status, 'pending'))
  const longest = db
    .select({
      _id: papers.id,
      subject: subjects.name,
      subjectCode: subjects.subjectCode,
      academicSession: papers.academicSession,
      examType: papers.examType,
      since: pendingSince,
    })
    .from(papers)
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .where(and(eq(papers.status, 'pending'), isNull(papers.deletedAt)))
    .orderBy(asc(pendingSince), asc(papers.id))
    .limit(waitingNamedAtMost)
  const [[counts], rows] = await Promise.all([counted.then(countSchema.parse), longest])
  return {
    ...counts,
    waiting: rows.map(({ since, ...paper }) =>
      waitingPaperSchema.parse({ ...paper, since: new Date(since).toISOString() }),
    ),
  }
}

async function readInterviews(db: Db): Promise<LeadDay['interviews']> {
  const [row] = await db
    .select({ count: count(), since: min(sharedInterviews.sentAt) })
    .from(sharedInterviews)
    .where(eq(sharedInterviews.state, 'pending'))
  return { count: row?.count ?? 0, since: row?.since?.toISOString() ?? null }
}

/** What leads have to do today, and how the club is doing. */
export async function readLeadDay(db: Db, now: Date): Promise<LeadDay> {
  const [coming, waiting, handleRequests, reportedApproaches, interviews, troubles, stalled, past] =
    await Promise.all([
      readComing(db, now),
      readWaiting(db),
      readHandleRequests(db),
      listReportedApproaches(db),
      readInterviews(db),
      readHandleTroubles(db, now),
      readStalled(db, now),
      readClubDays(db, now),
    ])
  return {
    coming,
    papers: waiting,
    handleRequests,
    reportedApproaches,
    interviews,
    stalled: [...stalled, ...troubles],
    past,
  }
}
