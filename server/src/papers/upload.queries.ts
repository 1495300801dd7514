import { driveFileOf, type NewPaper, type PaperRequest } from '@portal/shared/contract'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { brokenUniqueness } from '../database/failures.ts'
import { type Allowance, takeFromQuota } from '../database/quotas.ts'
import { badField, badRequest, conflict, inWords, type Refusal, tooMany } from '../http/refusal.ts'
import { findSubjectOfCourse } from '../subjects/subjects.queries.ts'
import { findTeacher } from '../teachers/teachers.queries.ts'
import { type Asker, findPaper, isThere } from './papers.queries.ts'
import { papers } from './papers.tables.ts'

/** Uploads of one account (security, settings). */
const allowances: Allowance[] = [{ max: 10, withinMs: 3_600_000 }]

/** How often a file is tried that was just submitted, and by the next moment rejected or deleted. */
const tries = 3

interface Upload {
  paper: NewPaper
  uploader: Asker
  now: Date
  isLimited: boolean
}

/** Stores a paper, pending. What only the database knows is refused: other subjects and teachers, a file that is there. */
export async function uploadPaper(db: Db, upload: Upload): Promise<PaperRequest> {
  const driveFile = driveFileOf(upload.paper.driveLink)
  if (!driveFile) throw badField('driveLink', 'This is not the link of a Google Drive file')
  await refuseUnknown(db, upload.paper)
  for (let tried = 1; ; tried += 1) {
    try {
      return await insertPaper(db, { ...upload, driveFile })
    } catch (error) {
      if (brokenUniqueness(error) !== 'papers_drive_file_unique') throw error
      const refusal = await alreadySubmitted(db, driveFile)
      if (refusal) throw refusal
      if (tried === tries) throw error
    }
  }
}

async function refuseUnknown(db: Db, { course, subject, teacher }: NewPaper): Promise<void> {
  const errors = {
    ...(!(await findSubjectOfCourse(db, subject, course)) && {
      subject: `Choose one of the subjects of ${course}`,
    }),
    ...(!(await findTeacher(db, teacher)) && { teacher: 'Choose one of the teachers' }),
  }
  const [message] = Object.values(errors)
  if (message) throw badRequest(message, errors)
}

/** Only what is stored counts: who is refused corrects the form and sends it again, and that must not cost uploads. */
function insertPaper(
  db: Db,
  { paper, uploader, now, isLimited, driveFile }: Upload & { driveFile: string },
): Promise<PaperRequest> {
  const { subject: subjectId, teacher: teacherId, ...fields } = paper
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(papers)
      .values({ ...fields, subjectId, teacherId, driveFile, uploadedBy: uploader.id, createdAt: now })
      .returning({ id: papers.id })
    const waitSeconds = isLimited ? await takeFromQuota(tx, `upload ${uploader.id}`, allowances, now) : 0
    if (waitSeconds > 0) {
      throw tooMany(waitSeconds, `You uploaded a lot of papers: try again in ${inWords(waitSeconds)}`)
    }
    const stored = added && (await findPaper(tx, added.id, uploader))
    if (!stored) throw new Error('a paper was not written')
    return stored
  })
}

const states = { pending: 'is pending approval', approved: 'is approved' } as const

async function alreadySubmitted(db: Db, driveFile: string): Promise<Refusal | undefined> {
  const [there] = await db
    .select({ status: papers.status })
    .from(papers)
    .where(and(eq(papers.driveFile, driveFile), isThere, ne(papers.status, 'rejected')))
  if (!there || there.status === 'rejected') return
  const message = `This paper was already submitted and ${states[there.status]}`
  return conflict(message, { driveLink: message })
}
