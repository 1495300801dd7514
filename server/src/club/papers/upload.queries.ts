import {
  driveFileOf,
  type NewPaper,
  type PaperRequest,
  type Subject,
  type Teacher,
} from '@portal/shared/contract'
import { and, eq, ne } from 'drizzle-orm'
import { dayOf } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { brokenUniqueness } from '../../core/database/failures.ts'
import { conflictAt, type DomainError, invalid, invalidField } from '../../core/errors/domain-error.ts'
import type { RateLimiter } from '../../core/rate-limits/rate-limiter.ts'
import { findSubject } from '../lists/subjects.queries.ts'
import { findTeacher } from '../lists/teachers.queries.ts'
import { attachFiles, identifyFiles } from './files/files.queries.ts'
import { isOwnOf, notDeleted, paperColumns, paperOf, stateMatches, type Viewer } from './papers.queries.ts'
import { papers } from './papers.tables.ts'

/** How often a file is tried if its paper is rejected or deleted at the same moment. */
const tries = 3

interface Upload {
  paper: NewPaper
  uploader: Viewer & { email: string }
  now: Date
  rateLimits: RateLimiter
}

interface CheckedPaper {
  driveLink: string
  /** Identifies the content: the file in Google Drive, or the uploaded files. */
  driveFile: string
  subject: Subject
  teacher: Teacher
}

/** Stores a pending paper. Rejects unknown subjects and teachers, and a file that has a paper. */
export async function uploadPaper(db: Db, upload: Upload): Promise<PaperRequest> {
  const { paper } = upload
  const checked = await checkPaper(db, paper, upload)
  await refuseOwnFile(db, checked.driveFile, upload)
  return withUniqueFile(db, checked.driveFile, paper, () => insertPaper(db, upload, checked))
}

/** Finds what a paper names, or throws at the field. An edited paper may keep what was retired. */
export async function checkPaper(
  db: Db,
  paper: NewPaper,
  { uploader, now, current }: { uploader: Viewer; now: Date; current?: PaperRequest },
): Promise<CheckedPaper> {
  const { driveLink = '', files } = paper
  const driveFile = files
    ? await identifyFiles(db, files, { uploader, paperId: current?._id })
    : driveFileOf(driveLink)
  if (!driveFile) throw invalidField('driveLink', 'This is not a link to a Google Drive file')
  if (paper.academicSession.slice(0, 4) > dayOf(now).slice(0, 4))
    throw invalidField('academicSession', 'This session hasn’t started yet')
  return { ...(await findNames(db, paper, current)), driveLink, driveFile }
}

/** The field that names a paper's content. */
const fileFieldOf = ({ files }: Pick<NewPaper, 'files'>) => (files ? 'files' : 'driveLink')

/** Writes a paper with this file, unless another one has it. */
export async function withUniqueFile<Written>(
  db: Db,
  driveFile: string,
  { files }: Pick<NewPaper, 'files'>,
  write: () => Promise<Written>,
): Promise<Written> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await write()
    } catch (error) {
      if (brokenUniqueness(error) !== 'papers_drive_file_unique') throw error
      const refusal = await alreadySubmitted(db, driveFile, fileFieldOf({ files }))
      if (refusal) throw refusal
      if (tried === tries) throw error
    }
  }
}

/** A file with requested changes is free for others; its uploader must resubmit it instead. */
async function refuseOwnFile(db: Db, driveFile: string, { paper, uploader }: Upload): Promise<void> {
  const own = and(isOwnOf(uploader), eq(papers.driveFile, driveFile), stateMatches('changes wanted'))
  if ((await db.$count(papers, own)) > 0)
    throw conflictAt(fileFieldOf(paper), 'A lead requested changes to this paper. Resubmit it from My papers')
}

/** The subject and the teacher that a paper names; throws at the field of an unknown one. */
async function findNames(
  db: Db,
  paper: NewPaper,
  current: PaperRequest | undefined,
): Promise<Pick<CheckedPaper, 'subject' | 'teacher'>> {
  const { academicSession, course } = paper
  const subject = await findSubject(db, paper.subject, {
    course,
    academicSession,
    currentId: current?.subject._id,
  })
  const teacher = await findTeacher(db, paper.teacher, { academicSession, currentId: current?.teacher._id })
  if (subject && teacher) return { subject, teacher }
  const errors = {
    ...(!subject && { subject: `Choose an ${paper.course} subject` }),
    ...(!teacher && { teacher: 'Choose a teacher from the list' }),
  }
  throw invalid(errors.subject ?? errors.teacher ?? '', errors)
}

/** Counts only stored papers: correcting and resending a rejected form must not use up uploads. */
function insertPaper(
  db: Db,
  { paper, uploader, now, rateLimits }: Upload,
  { driveLink, driveFile, subject, teacher }: CheckedPaper,
): Promise<PaperRequest> {
  const { subject: subjectId, teacher: teacherId, files = [], ...fields } = paper
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(papers)
      .values({
        ...fields,
        driveLink,
        driveFile,
        subjectId,
        teacherId,
        uploadedBy: uploader.id,
        createdAt: now,
      })
      .returning(paperColumns)
    await rateLimits.consume('upload', uploader.id, {
      db: tx,
      message: (wait) => `You uploaded too many papers. Try again in ${wait}`,
    })
    if (!added) throw new Error('a paper was not written')
    await attachFiles(tx, files, { uploader, paperId: added.id })
    return paperOf({ paper: added, subject, teacher, uploader: uploader.email, decider: null }, uploader)
  })
}

const states = { pending: 'is pending approval', approved: 'is approved' } as const

async function alreadySubmitted(
  db: Db,
  driveFile: string,
  field: ReturnType<typeof fileFieldOf>,
): Promise<DomainError | undefined> {
  const [existing] = await db
    .select({ status: papers.status })
    .from(papers)
    .where(and(eq(papers.driveFile, driveFile), notDeleted, ne(papers.status, 'rejected')))
  if (!existing || existing.status === 'rejected') return
  return conflictAt(field, `This paper was already submitted and ${states[existing.status]}`)
}
