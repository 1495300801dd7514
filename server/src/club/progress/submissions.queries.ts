import { type Submission, submissionsPageSize } from '@portal/shared/contract'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { submissions } from './progress.tables.ts'

interface Page {
  userId: string
  platform: typeof submissions.$inferSelect.platform
  /** Counts from 1. */
  page: number
}

interface SubmissionsOfPage {
  data: Submission[]
  page: number
  pages: number
  total: number
}

/** A student's problems on a platform, newest first. */
export async function listSubmissions(db: Db, { userId, platform, page }: Page): Promise<SubmissionsOfPage> {
  const own = and(eq(submissions.userId, userId), eq(submissions.platform, platform))
  const total = await db.$count(submissions, own)
  const rows = await db
    .select({ questionId: submissions.questionId, solvedAt: submissions.solvedAt })
    .from(submissions)
    .where(own)
    .orderBy(desc(submissions.solvedAt), asc(submissions.questionId))
    .limit(submissionsPageSize)
    .offset((page - 1) * submissionsPageSize)
  return {
    data: rows.map(({ questionId, solvedAt }) => ({
      timestamp: Math.floor(solvedAt.getTime() / 1000),
      questionId,
    })),
    page,
    pages: Math.ceil(total / submissionsPageSize),
    total,
  }
}
