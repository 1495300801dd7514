import {
  academicSessionOf,
  type Exam,
  openRequestsMax,
  paperExistsCode,
  type RequestedPaper,
  requestedPapersMax,
} from '@portal/shared/contract'
import { and, asc, desc, eq, exists, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../../core/calendar/days.ts'
import type { Db } from '../../../core/database/database.ts'
import { isId } from '../../../core/database/ids.ts'
import { conflict, DomainError, invalidField } from '../../../core/errors/domain-error.ts'
import { lockAccount } from '../../../core/people/lock-account.ts'
import type { RateLimiter } from '../../../core/rate-limits/rate-limiter.ts'
import { findSubject, isKnownSubject } from '../../lists/subjects.queries.ts'
import { subjects } from '../../lists/subjects.tables.ts'
import { isApproved } from '../papers.queries.ts'
import { papers } from '../papers.tables.ts'
import { requestedPapers } from './requested-papers.tables.ts'

/** An approved paper of the exam of a row of `requested_papers`. */
export const fulfils: SQL | undefined = and(
  isApproved,
  eq(papers.subjectId, requestedPapers.subjectId),
  eq(papers.academicSession, requestedPapers.academicSession),
  eq(papers.examType, requestedPapers.examType),
)

/** Without such a paper, and with a subject that an upload can name. */
function isOpen(db: Db): SQL | undefined {
  const ofRequest = and(eq(subjects.id, requestedPapers.subjectId), isKnownSubject)
  return and(
    notExists(db.select({ id: papers.id }).from(papers).where(fulfils)),
    exists(db.select({ id: subjects.id }).from(subjects).where(ofRequest)),
  )
}

/** Open requests by exam: the most requested first, then the oldest. */
export async function listRequestedPapers(db: Db, userId: string) {
  const count = sql<number>`count(*)::int`
  const since = sql`min(${requestedPapers.requestedAt})`
  const exams = db
    .select({
      subjectId: requestedPapers.subjectId,
      academicSession: requestedPapers.academicSession,
      examType: requestedPapers.examType,
      requests: count.as('requests'),
      since: since.mapWith(requestedPapers.requestedAt).as('since'),
      isOwn: sql<boolean>`bool_or(${requestedPapers.userId} = ${userId})`.as('is_own'),
      place: sql<number>`row_number() OVER (ORDER BY ${count} DESC, ${since})`.as('place'),
      total: sql<number>`(count(*) OVER ())::int`.as('total'),
    })
    .from(requestedPapers)
    .where(isOpen(db))
    .groupBy(requestedPapers.subjectId, requestedPapers.academicSession, requestedPapers.examType)
    .as('exams')
  const rows = await db
    .select({
      exam: exams._.selectedFields,
      subject: { _id: subjects.id, name: subjects.name, subjectCode: subjects.subjectCode },
      course: subjects.course,
    })
    .from(exams)
    .innerJoin(subjects, eq(subjects.id, exams.subjectId))
    .where(or(lte(exams.place, requestedPapersMax), exams.isOwn))
    .orderBy(desc(exams.requests), asc(exams.since), asc(subjects.name), asc(subjects.id))
  const data = rows.map(({ subject, course, exam }): RequestedPaper => {
    const { academicSession, examType, requests, since, isOwn } = exam
    return { subject, course, academicSession, examType, requests, since: since.toISOString(), isOwn }
  })
  return { data, total: rows[0]?.exam.total ?? 0 }
}

interface Request {
  userId: string
  now: Date
  rateLimits: RateLimiter
}

const isFor = ({ subject, academicSession, examType }: Exam, userId: string) =>
  and(
    eq(requestedPapers.subjectId, subject),
    eq(requestedPapers.academicSession, academicSession),
    eq(requestedPapers.examType, examType),
    eq(requestedPapers.userId, userId),
  )

/** Requests a paper that nobody can read yet. A repeated request does nothing. */
export async function requestPaper(db: Db, exam: Exam, { userId, now, rateLimits }: Request): Promise<void> {
  const { academicSession, examType } = exam
  if (academicSession > academicSessionOf(dayOf(now)))
    throw invalidField('academicSession', 'This session hasn’t started yet')
  const subject = await findSubject(db, exam.subject, { academicSession })
  if (!subject) throw invalidField('subject', 'Choose a subject from the list')
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const ofExam = and(eq(papers.academicSession, academicSession), eq(papers.examType, examType))
    if ((await tx.$count(papers, and(isApproved, eq(papers.subjectId, subject._id), ofExam))) > 0)
      throw new DomainError('conflict', 'This paper is already available', { code: paperExistsCode })
    const added = await tx
      .insert(requestedPapers)
      .values({ subjectId: subject._id, academicSession, examType, userId, requestedAt: now })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) return
    const open = and(eq(requestedPapers.userId, userId), isOpen(tx))
    if ((await tx.$count(requestedPapers, open)) > openRequestsMax)
      throw conflict(`You have requested ${openRequestsMax} papers. Withdraw a request first`)
    await rateLimits.consume('paperChange', userId, { db: tx })
  })
}

export async function withdrawRequest(db: Db, exam: Exam, userId: string): Promise<void> {
  if (isId(exam.subject)) await db.delete(requestedPapers).where(isFor(exam, userId))
}
