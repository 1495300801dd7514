import type { NewPaper } from '@portal/shared/contract'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { type ActingLead, writeActivity } from '../../core/activity/activity.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { invalid } from '../../core/errors/domain-error.ts'
import { codeKeyOf, isKnownSubject } from '../lists/subjects.queries.ts'
import { subjects } from '../lists/subjects.tables.ts'
import { isKnownTeacher } from '../lists/teachers.queries.ts'
import { teachers } from '../lists/teachers.tables.ts'
import { labelOf } from './papers.queries.ts'
import { paperEvents, papers } from './papers.tables.ts'
import { checkPaper, withUniqueFile } from './upload.queries.ts'

/** Imports a past paper, with its subject by code and its teacher by e-mail. It is approved at once. */
export async function importPaper(db: Db, paper: NewPaper, { leadId, now }: ActingLead): Promise<void> {
  const named = { ...paper, ...(await idsOf(db, paper)) }
  const uploader = { id: leadId, isLead: true }
  const { driveLink, driveFile, subject } = await checkPaper(db, named, { uploader, now })
  const { subject: subjectId, teacher: teacherId, files, ...fields } = named
  await withUniqueFile(db, driveFile, {}, () =>
    db.transaction(async (tx) => {
      const [added] = await tx
        .insert(papers)
        .values({
          ...fields,
          driveLink,
          driveFile,
          subjectId,
          teacherId,
          uploadedBy: leadId,
          createdAt: now,
          status: 'approved',
          decidedBy: leadId,
          decidedAt: now,
        })
        .returning({ id: papers.id })
      if (!added) throw new Error('a paper was not written')
      const event = { at: now, what: 'approved', reason: 'Imported from a file', byUploader: true }
      await tx.insert(paperEvents).values({ paperId: added.id, actorId: leadId, ...event })
      const details = { label: labelOf({ ...fields, subject }) }
      await writeActivity(tx, {
        at: now,
        actor: leadId,
        action: 'paper imported',
        subject: added.id,
        details,
      })
    }),
  )
}

/** Looks up the ids for a code and an e-mail, current ones first; rejects unknown ones at their column. */
async function idsOf(db: Db, { course, subject, teacher }: NewPaper) {
  const [theSubject] = await db
    .select({ id: subjects.id })
    .from(subjects)
    .where(and(eq(subjects.course, course), eq(subjects.codeKey, codeKeyOf(subject)), isKnownSubject))
    .orderBy(desc(isNull(subjects.archivedAt)))
    .limit(1)
  const [theTeacher] = await db
    .select({ id: teachers.id })
    .from(teachers)
    .where(and(eq(teachers.email, teacher.toLowerCase()), isKnownTeacher))
    .orderBy(desc(isNull(teachers.archivedAt)))
    .limit(1)
  if (theSubject && theTeacher) return { subject: theSubject.id, teacher: theTeacher.id }
  const errors = {
    ...(!theSubject && { subject: `${course} has no subject with this code` }),
    ...(!theTeacher && { teacher: 'There is no teacher with this e-mail' }),
  }
  throw invalid(errors.subject ?? errors.teacher ?? '', errors)
}
