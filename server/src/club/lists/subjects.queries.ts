import type { ChangedSubject, Course, NewSubject, Subject } from '@portal/shared/contract'
import { and, eq, isNull, or } from 'drizzle-orm'
import { type ActingLead, writeAudit } from '../../core/audit/audit.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { brokenUniqueness } from '../../core/database/failures.ts'
import { isId } from '../../core/database/ids.ts'
import { compareNames, foldName } from '../../core/database/names.ts'
import { prepared } from '../../core/database/prepared.ts'
import { conflictAt, missing } from '../../core/errors/domain-error.ts'
import { subjects } from './subjects.tables.ts'

const columns = {
  _id: subjects.id,
  name: subjects.name,
  subjectCode: subjects.subjectCode,
  course: subjects.course,
  shortNames: subjects.shortNames,
}

/** A subject for people: `Data Structures (CS101), MCA`. */
const labelOf = ({ name, subjectCode, course }: Omit<Subject, '_id'>) => `${name} (${subjectCode}), ${course}`

/** Folds a code, so that its case doesn't matter. */
export const codeKeyOf = (subjectCode: string) => foldName(subjectCode)

const askSubjects = prepared('subjects', (db) =>
  db.select(columns).from(subjects).where(isNull(subjects.archivedAt)),
)

/** Subjects that aren't archived, by course and name. */
export async function listSubjects(db: Db): Promise<Subject[]> {
  const rows = await askSubjects(db)
  return rows.sort(
    (one, other) =>
      compareNames(one.course, other.course) ||
      compareNames(one.name, other.name) ||
      compareNames(one.subjectCode, other.subjectCode),
  )
}

/**
 * A subject that a paper of this course can name; undefined for another course's subject, and for any other text. An
 * archived subject is found only if the paper already names it (`currentId`).
 */
export async function findSubjectOfCourse(
  db: Db,
  id: string,
  course: Course,
  currentId?: string,
): Promise<Subject | undefined> {
  if (!isId(id)) return
  const isListed = or(isNull(subjects.archivedAt), currentId ? eq(subjects.id, currentId) : undefined)
  const [subject] = await db
    .select(columns)
    .from(subjects)
    .where(and(eq(subjects.id, id), eq(subjects.course, course), isListed))
  return subject
}

/** A subject's code is unique within its course; a conflict names the field. */
async function withUniqueCode<Result>(db: Db, course: Course, work: (tx: Db) => Promise<Result>) {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (brokenUniqueness(error) !== 'subjects_course_code_unique') throw error
    throw conflictAt('subjectCode', `${course} already has a subject with this code`)
  }
}

export const insertSubject = (db: Db, subject: NewSubject, { leadId, now }: ActingLead): Promise<Subject> =>
  withUniqueCode(db, subject.course, async (tx) => {
    const [added] = await tx
      .insert(subjects)
      .values({ ...subject, codeKey: codeKeyOf(subject.subjectCode), createdAt: now })
      .returning(columns)
    if (!added) throw new Error('a subject was not written')
    await writeAudit(tx, {
      ...{ at: now, actor: leadId, action: 'subject added', subject: added._id },
      details: { label: labelOf(added) },
    })
    return added
  })

/** Corrects a subject's name, code and short names; its papers show them. */
export async function changeSubject(
  db: Db,
  id: string,
  changes: ChangedSubject,
  { leadId, now }: ActingLead,
): Promise<Subject> {
  const isListed = and(eq(subjects.id, id), isNull(subjects.archivedAt))
  const [before] = await db.select(columns).from(subjects).where(isListed)
  if (!before) throw missing(noSubject)
  return withUniqueCode(db, before.course, async (tx) => {
    const [changed] = await tx
      .update(subjects)
      .set({ ...changes, codeKey: codeKeyOf(changes.subjectCode) })
      .where(isListed)
      .returning(columns)
    if (!changed) throw missing(noSubject)
    await writeAudit(tx, {
      ...{ at: now, actor: leadId, action: 'subject changed', subject: id },
      details: { label: labelOf(changed) },
    })
    return changed
  })
}

/** Takes a subject off lists and forms; papers keep its name. */
export function archiveSubject(db: Db, id: string, { leadId, now }: ActingLead): Promise<void> {
  return db.transaction(async (tx) => {
    const [archived] = await tx
      .update(subjects)
      .set({ archivedAt: now })
      .where(and(eq(subjects.id, id), isNull(subjects.archivedAt)))
      .returning(columns)
    if (!archived) throw missing(noSubject)
    await writeAudit(tx, {
      ...{ at: now, actor: leadId, action: 'subject deleted', subject: id },
      details: { label: labelOf(archived) },
    })
  })
}

export const noSubject = 'This subject no longer exists. Reload the page'
