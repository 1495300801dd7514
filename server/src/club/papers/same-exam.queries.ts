import { type SameExam, type SameExamQuery, sameExamsMax } from '@portal/shared/contract'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '../../core/database/database.ts'
import { teachers } from '../lists/teachers.tables.ts'
import { notDeleted, type Viewer } from './papers.queries.ts'
import { papers } from './papers.tables.ts'

const columns = {
  id: papers.id,
  status: papers.status,
  createdAt: papers.createdAt,
  driveLink: papers.driveLink,
  uploadedBy: papers.uploadedBy,
  teacher: teachers.name,
}
interface Row
  extends Pick<typeof papers.$inferSelect, 'id' | 'status' | 'createdAt' | 'driveLink' | 'uploadedBy'> {
  teacher: string
}

const sameExamOf = ({ id, status, createdAt, teacher, driveLink }: Row, mayRead: boolean): SameExam => ({
  _id: id,
  status,
  createdAt: createdAt.toISOString(),
  teacher: { name: teacher },
  ...(mayRead && { driveLink }),
})

/** Rejected files don’t count as papers of the exam. */
const isCurrent = and(notDeleted, ne(papers.status, 'rejected'))

/** The latest papers of an exam, without their uploaders, and with their files if this viewer may read them. */
export async function listSameExam(
  db: Db,
  { subject, academicSession, semester, examType, except }: SameExamQuery,
  viewer: Viewer,
): Promise<SameExam[]> {
  if (!z.guid().safeParse(subject).success) return []
  const rows = await db
    .select(columns)
    .from(papers)
    .innerJoin(teachers, eq(teachers.id, papers.teacherId))
    .where(
      and(
        eq(papers.subjectId, subject),
        eq(papers.academicSession, academicSession),
        eq(papers.semester, semester),
        eq(papers.examType, examType),
        isCurrent,
        except ? ne(papers.id, except) : undefined,
      ),
    )
    .orderBy(desc(papers.createdAt))
    .limit(sameExamsMax)
  return rows.map((row) =>
    sameExamOf(row, viewer.isLead || row.status === 'approved' || row.uploadedBy === viewer.id),
  )
}

const current = alias(papers, 'current')

/** For leads: the latest other papers of each paper's exam; papers without others are left out. */
export async function sameExamsOf(db: Db, ids: string[]): Promise<Map<string, SameExam[]>> {
  const others = db
    .select(columns)
    .from(papers)
    .innerJoin(teachers, eq(teachers.id, papers.teacherId))
    .where(
      and(
        eq(papers.subjectId, current.subjectId),
        eq(papers.academicSession, current.academicSession),
        eq(papers.semester, current.semester),
        eq(papers.examType, current.examType),
        ne(papers.id, current.id),
        isCurrent,
      ),
    )
    .orderBy(desc(papers.createdAt))
    .limit(sameExamsMax)
    .as('others')
  const rows = await db
    .select({ of: current.id, other: others._.selectedFields })
    .from(current)
    .innerJoinLateral(others, sql`true`)
    .where(inArray(current.id, ids))
  const found = new Map<string, SameExam[]>()
  for (const { of, other } of rows) found.set(of, [...(found.get(of) ?? []), sameExamOf(other, true)])
  return found
}
