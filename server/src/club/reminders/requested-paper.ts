import { and, eq, exists, gt, lt, sql } from 'drizzle-orm'
import { dayMs } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { subjects } from '../lists/subjects.tables.ts'
import { papers } from '../papers/papers.tables.ts'
import { fulfils } from '../papers/requested/requested-papers.queries.ts'
import { requestedPapers } from '../papers/requested/requested-papers.tables.ts'
import type { FindDue } from './reminder.ts'

const usefulMs = 3 * dayMs

/** ‘The paper you requested is available’, when a lead approves it; not to its uploader. */
export const requestedPaper: FindDue = async ({ db, environment: { publicUrl } }, now) => {
  const found = await db
    .selectDistinctOn([papers.subjectId, papers.academicSession, papers.examType], {
      id: papers.id,
      academicSession: papers.academicSession,
      examType: papers.examType,
      uploadedBy: papers.uploadedBy,
      subjectId: papers.subjectId,
      subject: subjects.name,
    })
    .from(requestedPapers)
    .innerJoin(papers, fulfils ?? sql`false`)
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .where(gt(papers.decidedAt, new Date(now.getTime() - usefulMs)))
    .orderBy(papers.subjectId, papers.academicSession, papers.examType, papers.decidedAt)
  return found.map(({ id, subjectId, academicSession, examType, uploadedBy, subject }) => ({
    kind: 'papers',
    about: `${subjectId} ${academicSession} ${examType}`,
    usefulMs,
    among: sql`users.id IN (SELECT ${requestedPapers.userId} FROM ${requestedPapers}
      WHERE ${requestedPapers.subjectId} = ${subjectId} AND ${requestedPapers.academicSession} = ${academicSession}
        AND ${requestedPapers.examType} = ${examType}) AND users.id IS DISTINCT FROM ${uploadedBy}::uuid`,
    contentFor: async () => () => ({
      subject: `The paper you requested is available: ${subject}`,
      paragraphs: [
        `You requested the paper of ${subject}, ${examType} ${academicSession}. It’s available now:\n${publicUrl}/papers/${id}`,
      ],
    }),
  }))
}

/** Forgets requests that have long been fulfilled. Until then, undoing the decision opens them again. */
export async function deleteFulfilledRequests(db: Db, before: Date): Promise<void> {
  const ofExam = db
    .select({ id: papers.id })
    .from(papers)
    .where(and(fulfils, lt(papers.decidedAt, before)))
  await db.delete(requestedPapers).where(exists(ofExam))
}
