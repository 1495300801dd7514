import type { ChangedSubject, Course, NewSubject, Subject } from '@portal/shared/contract'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import {
  type ActingLead,
  checkUnchanged,
  type EditingLead,
  writeActivity,
} from '../../core/activity/activity.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { brokenUniqueness } from '../../core/database/failures.ts'
import { isId } from '../../core/database/ids.ts'
import { compareNames, foldName } from '../../core/database/names.ts'
import { conflictAt, missing } from '../../core/errors/domain-error.ts'
import { canBeNamed, currentOrRetired, type Naming, withRetirement } from './retired.ts'
import { subjects } from './subjects.tables.ts'

const columns = {
  _id: subjects.id,
  name: subjects.name,
  subjectCode: subjects.subjectCode,
  course: subjects.course,
  shortNames: subjects.shortNames,
  archivedAt: subjects.archivedAt,
  updatedAt: subjects.updatedAt,
}

const subjectOf = ({
  updatedAt,
  ...row
}: { updatedAt: Date; archivedAt: Date | null } & Omit<Subject, 'updatedAt'>) => ({
  ...withRetirement(row),
  updatedAt: updatedAt.toISOString(),
})

/** A subject for people: `Data Structures (CS101), MCA`. */
const labelOf = ({ name, subjectCode, course }: Pick<Subject, 'name' | 'subjectCode' | 'course'>) =>
  `${name} (${subjectCode}), ${course}`

/** Folds a code, so that its case doesn't matter. */
export const codeKeyOf = (subjectCode: string) => foldName(subjectCode)

export const isKnownSubject = currentOrRetired(subjects, sql`papers.subject_id`)

/** Subjects by course and name. */
export async function listSubjects(db: Db): Promise<Subject[]> {
  const rows = await db.select(columns).from(subjects).where(isKnownSubject)
  return rows
    .map(subjectOf)
    .sort(
      (one, other) =>
        compareNames(one.course, other.course) ||
        compareNames(one.name, other.name) ||
        compareNames(one.subjectCode, other.subjectCode),
    )
}

/** A subject that a paper can name; undefined for another course's subject, and for any other text. */
export async function findSubject(
  db: Db,
  id: string,
  { course, ...naming }: Naming & { course?: Course },
): Promise<Subject | undefined> {
  if (!isId(id)) return
  const [row] = await db
    .select(columns)
    .from(subjects)
    .where(and(eq(subjects.id, id), course && eq(subjects.course, course), isKnownSubject))
  const subject = row && subjectOf(row)
  return subject && canBeNamed(subject, naming) ? subject : undefined
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
    const details = { label: labelOf(added) }
    await writeActivity(tx, { at: now, actor: leadId, action: 'subject added', subject: added._id, details })
    return subjectOf(added)
  })

/** Corrects a subject's name, code and short names; its papers show them. */
export async function changeSubject(
  db: Db,
  id: string,
  changes: ChangedSubject,
  actor: EditingLead,
): Promise<Subject> {
  const isListed = and(eq(subjects.id, id), isNull(subjects.archivedAt))
  const [before] = await db.select(columns).from(subjects).where(isListed)
  if (!before) throw missing(noSubject)
  return withUniqueCode(db, before.course, async (tx) => {
    const [current] = await tx.select(columns).from(subjects).where(isListed).for('update')
    if (!current) throw missing(noSubject)
    checkUnchanged('subject', current.updatedAt, actor)
    const { leadId, now } = actor
    const [changed] = await tx
      .update(subjects)
      .set({ ...changes, codeKey: codeKeyOf(changes.subjectCode), updatedAt: now })
      .where(isListed)
      .returning(columns)
    if (!changed) throw missing(noSubject)
    const details = { label: labelOf(changed) }
    await writeActivity(tx, { at: now, actor: leadId, action: 'subject changed', subject: id, details })
    return subjectOf(changed)
  })
}

/** Deletes a subject without papers, and retires others: papers keep its name, and older exams can still name it. */
export function archiveSubject(db: Db, id: string, { leadId, now }: ActingLead): Promise<void> {
  return db.transaction(async (tx) => {
    const [archived] = await tx
      .update(subjects)
      .set({ archivedAt: now })
      .where(and(eq(subjects.id, id), isNull(subjects.archivedAt)))
      .returning(columns)
    if (!archived) throw missing(noSubject)
    const details = { label: labelOf(archived) }
    await writeActivity(tx, { at: now, actor: leadId, action: 'subject deleted', subject: id, details })
  })
}

/** Offers a retired subject again. */
export async function restoreSubject(db: Db, id: string, { leadId, now }: ActingLead): Promise<Subject> {
  const isRetired = and(eq(subjects.id, id), isNotNull(subjects.archivedAt))
  const [before] = await db.select(columns).from(subjects).where(isRetired)
  if (!before) throw missing('This subject isn’t retired. Reload the page')
  return withUniqueCode(db, before.course, async (tx) => {
    const [restored] = await tx.update(subjects).set({ archivedAt: null }).where(isRetired).returning(columns)
    if (!restored) throw missing('This subject isn’t retired. Reload the page')
    const details = { label: labelOf(restored) }
    await writeActivity(tx, { at: now, actor: leadId, action: 'subject restored', subject: id, details })
    return subjectOf(restored)
  })
}

export const noSubject = 'This subject no longer exists. Reload the page'
