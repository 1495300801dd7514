import type { NewPaper, PaperFilters, PaperRequest, PaperState } from '@portal/shared/contract'
import { and, eq, getTableColumns, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../core/database/database.ts'
import { users } from '../../core/people/users.tables.ts'
import { subjects } from '../lists/subjects.tables.ts'
import { teachers } from '../lists/teachers.tables.ts'
import { type paperCounts, papers } from './papers.tables.ts'

export interface Viewer {
  id: string
  isLead: boolean
}

export const paperMissing = 'This paper no longer exists'

export const notDeleted = isNull(papers.deletedAt)

/** A paper that every member can read. */
export const isApproved = and(notDeleted, eq(papers.status, 'approved'))

export const isOwnOf = ({ id }: Viewer): SQL | undefined => and(notDeleted, eq(papers.uploadedBy, id))

/**
 * Leads see every paper that isn't deleted; others see approved ones and their own. If a status is given, the condition
 * names only the part that can match, so that the database knows that few of the pending ones are the viewer's own.
 */
export function isVisibleTo(viewer: Viewer, { status, own }: PaperFilters = {}): SQL | undefined {
  if (own) return isOwnOf(viewer)
  if (viewer.isLead) return notDeleted
  if (status === 'approved') return isApproved
  return status
    ? isOwnOf(viewer)
    : and(notDeleted, or(eq(papers.status, 'approved'), eq(papers.uploadedBy, viewer.id)))
}

const uploaders = alias(users, 'uploaders')
const deciders = alias(users, 'deciders')

const { searched, words, ...columns } = getTableColumns(papers)

/** New fields of a paper. */
export interface PaperEdit {
  paper: NewPaper
  /** The version that was edited: a newer one is kept. */
  sentAt?: string | undefined
}

export const paperChanged =
  'Someone else changed this paper meanwhile. Cancel to see the new version; what you typed is kept'

/** Whether nobody changed a paper's fields since this version. */
export const isCurrentVersion = (sentAt: string | undefined): SQL | undefined =>
  sentAt === undefined
    ? undefined
    : // In milliseconds: the input may have years that databases don't support.
      sql`extract(epoch FROM coalesce(${papers.sentAt}, ${papers.createdAt})) * 1000 = ${Date.parse(sentAt)}::numeric`

/** All columns of a paper except those for the search. */
export const paperColumns = columns

/** Papers with their subject's and teacher's names, even if these are archived. */
export const selectPapers = (db: Db) =>
  db
    .select({
      paper: paperColumns,
      subject: { _id: subjects.id, name: subjects.name, subjectCode: subjects.subjectCode },
      teacher: { _id: teachers.id, name: teachers.name },
      uploader: uploaders.email,
      decider: deciders.email,
    })
    .from(papers)
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .innerJoin(teachers, eq(teachers.id, papers.teacherId))
    .leftJoin(uploaders, eq(uploaders.id, papers.uploadedBy))
    .leftJoin(deciders, eq(deciders.id, papers.decidedBy))

type Row = Awaited<ReturnType<typeof selectPapers>>[number]

/** A paper as this viewer may see it. */
export function paperOf(row: Row, viewer: Viewer): PaperRequest {
  const { paper, subject, teacher, uploader, decider } = row
  const { course, academicSession, year, semester, examType, driveLink, status } = paper
  const isOwn = paper.uploadedBy === viewer.id
  const mayKnowUploader = uploader !== null && (viewer.isLead || isOwn)
  return {
    _id: paper.id,
    course,
    academicSession,
    year,
    semester,
    examType,
    driveLink,
    status,
    subject: { _id: subject._id, name: subject.name, subjectCode: subject.subjectCode },
    teacher: { _id: teacher._id, name: teacher.name },
    createdAt: paper.createdAt.toISOString(),
    ...(mayKnowUploader && { uploadedBy: { email: uploader } }),
    ...(decider !== null && viewer.isLead && { verifiedBy: { email: decider } }),
    ...(paper.changesWanted && { changesWanted: true }),
    ...((viewer.isLead || isOwn) && {
      sentAt: (paper.sentAt ?? paper.createdAt).toISOString(),
      history: [],
    }),
  }
}

/** A paper for people: `Data Structures (CS101), 2024-25 End-Sem`. */
export const labelOf = ({
  subject,
  academicSession,
  examType,
}: Pick<NewPaper, 'academicSession' | 'examType'> & Pick<PaperRequest, 'subject'>) =>
  `${subject.name} (${subject.subjectCode}), ${academicSession} ${examType}`

/** A paper that exists and that this viewer may see. */
export async function findPaper(
  db: Db,
  id: string,
  viewer: Viewer,
  filters: PaperFilters = {},
): Promise<PaperRequest | undefined> {
  const [row] = await selectPapers(db).where(and(eq(papers.id, id), isVisibleTo(viewer, filters)))
  return row && paperOf(row, viewer)
}

/** The condition for the filters by which papers are counted, except access and state. */
export const fieldsMatch = (
  table: typeof papers | typeof paperCounts,
  { course, year, semester, examType }: PaperFilters,
): SQL | undefined =>
  and(
    course && eq(table.course, course),
    year === undefined ? undefined : eq(table.year, year),
    semester === undefined ? undefined : eq(table.semester, semester),
    examType && eq(table.examType, examType),
  )

export function stateMatches(state: PaperState | undefined): SQL | undefined {
  if (state === undefined) return undefined
  if (state === 'changes wanted') return eq(papers.changesWanted, true)
  return and(eq(papers.status, state), state === 'rejected' ? not(papers.changesWanted) : undefined)
}
