import { type PaperFilters, type PaperRequest, papersPageSize } from '@portal/shared/contract'
import { and, count, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables.ts'
import type { Db } from '../core/database/database.ts'
import { subjects } from '../subjects/subjects.tables.ts'
import { teachers } from '../teachers/teachers.tables.ts'
import { papers } from './papers.tables.ts'
import { beginsWords, resemblesWords, typedWords } from './search.ts'

/** Who reads. */
export interface Asker {
  id: string
  isLead: boolean
}

export const notDeleted = isNull(papers.deletedAt)

/** Leads see every paper that is there; others the approved ones and their own. */
const isVisibleTo = ({ id, isLead }: Asker): SQL | undefined =>
  isLead ? notDeleted : and(notDeleted, or(eq(papers.status, 'approved'), eq(papers.uploadedBy, id)))

const uploaders = alias(users, 'uploaders')
const deciders = alias(users, 'deciders')

const { searched, words, ...columns } = getTableColumns(papers)

/** All of a paper but what only the search looks at. */
export const paperColumns = columns

/** Papers with the names that they keep, also of an archived subject or teacher. */
const selectPapers = (db: Db, more: { total: SQL<number> } = { total: sql<number>`1` }) =>
  db
    .select({
      ...more,
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

type Row = Omit<Awaited<ReturnType<typeof selectPapers>>[number], 'total'>

/** A paper as this asker is told of it. */
export function paperOf({ paper, subject, teacher, uploader, decider }: Row, asker: Asker): PaperRequest {
  const { course, academicSession, year, semester, examType, driveLink, status } = paper
  const isTold = uploader !== null && (asker.isLead || paper.uploadedBy === asker.id)
  return {
    _id: paper.id,
    ...{ course, academicSession, year, semester, examType, driveLink, status },
    subject: { _id: subject._id, name: subject.name, subjectCode: subject.subjectCode },
    teacher: { _id: teacher._id, name: teacher.name },
    createdAt: paper.createdAt.toISOString(),
    ...(isTold && { uploadedBy: { email: uploader } }),
    ...(decider !== null && asker.isLead && { verifiedBy: { email: decider } }),
  }
}

/** A paper that is there and that this asker may see. */
export async function findPaper(db: Db, id: string, asker: Asker): Promise<PaperRequest | undefined> {
  const [row] = await selectPapers(db).where(and(eq(papers.id, id), isVisibleTo(asker)))
  return row && paperOf(row, asker)
}

const filteredBy = ({ course, year, semester, examType, status }: PaperFilters): SQL | undefined =>
  and(
    course && eq(papers.course, course),
    year === undefined ? undefined : eq(papers.year, year),
    semester === undefined ? undefined : eq(papers.semester, semester),
    examType && eq(papers.examType, examType),
    status && eq(papers.status, status),
  )

interface PaperPage {
  requests: PaperRequest[]
  total: number
  page: number
  pages: number
}

/**
 * The papers that this asker may see and that fit, newest first. The words of `q` are taken as they are typed; only
 * where no paper has them all, as parts of words and misspelt.
 */
export async function listPapers(db: Db, filters: PaperFilters, asker: Asker): Promise<PaperPage> {
  const candidates = and(isVisibleTo(asker), filteredBy(filters))
  const words = typedWords(filters.q ?? '')
  if (words.length === 0) return readPage(db, candidates, filters, asker)
  const found = await readPage(db, and(candidates, beginsWords(words)), filters, asker)
  if (found.total > 0) return found
  return readPage(db, and(candidates, resemblesWords(words)), filters, asker)
}

async function readPage(
  db: Db,
  fits: SQL | undefined,
  { page = 1 }: PaperFilters,
  asker: Asker,
): Promise<PaperPage> {
  const counted = db.select({ total: count() }).from(papers).where(fits)
  const rows = await selectPapers(db, { total: sql<number>`(${counted})::int` })
    .where(fits)
    .orderBy(desc(papers.createdAt), desc(papers.id))
    .limit(papersPageSize)
    .offset((page - 1) * papersPageSize)
  const isBeyond = rows.length === 0 && page > 1
  const total = isBeyond ? await db.$count(papers, fits) : (rows[0]?.total ?? 0)
  return {
    requests: rows.map((row) => paperOf(row, asker)),
    total,
    page,
    pages: Math.ceil(total / papersPageSize),
  }
}
