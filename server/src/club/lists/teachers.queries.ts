import type { NewTeacher, Teacher } from '@portal/shared/contract'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type ActingLead, writeActivity } from '../../core/activity/activity.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { brokenUniqueness } from '../../core/database/failures.ts'
import { isId } from '../../core/database/ids.ts'
import { compareNames } from '../../core/database/names.ts'
import { conflictAt, missing } from '../../core/errors/domain-error.ts'
import { canBeNamed, currentOrRetired, type Naming, withRetirement } from './retired.ts'
import { teachers } from './teachers.tables.ts'

const columns = {
  _id: teachers.id,
  name: teachers.name,
  email: teachers.email,
  archivedAt: teachers.archivedAt,
}

export const isKnownTeacher = currentOrRetired(teachers, sql`papers.teacher_id`)

export async function listTeachers(db: Db): Promise<Teacher[]> {
  const rows = await db.select(columns).from(teachers).where(isKnownTeacher)
  return rows
    .map(withRetirement)
    .sort((one, other) => compareNames(one.name, other.name) || compareNames(one.email, other.email))
}

/** A teacher that a paper can name; undefined for any other text. */
export async function findTeacher(db: Db, id: string, naming: Naming): Promise<Teacher | undefined> {
  if (!isId(id)) return
  const [row] = await db
    .select(columns)
    .from(teachers)
    .where(and(eq(teachers.id, id), isKnownTeacher))
  const teacher = row && withRetirement(row)
  return teacher && canBeNamed(teacher, naming) ? teacher : undefined
}

/** A teacher's e-mail is unique; a conflict names the field. */
async function withUniqueEmail<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (brokenUniqueness(error) !== 'teachers_email_unique') throw error
    throw conflictAt('email', 'There is already a teacher with this e-mail')
  }
}

export const insertTeacher = (db: Db, teacher: NewTeacher, { leadId, now }: ActingLead): Promise<Teacher> =>
  withUniqueEmail(db, async (tx) => {
    const [added] = await tx
      .insert(teachers)
      .values({ ...teacher, createdAt: now })
      .returning(columns)
    if (!added) throw new Error('a teacher was not written')
    const details = { label: added.name }
    await writeActivity(tx, { at: now, actor: leadId, action: 'teacher added', subject: added._id, details })
    return withRetirement(added)
  })

/** Deletes a teacher without papers, and retires others: papers keep the name, and older exams can still name them. */
export function archiveTeacher(db: Db, id: string, { leadId, now }: ActingLead): Promise<void> {
  return db.transaction(async (tx) => {
    const [archived] = await tx
      .update(teachers)
      .set({ archivedAt: now })
      .where(and(eq(teachers.id, id), isNull(teachers.archivedAt)))
      .returning(columns)
    if (!archived) throw missing(noTeacher)
    const details = { label: archived.name }
    await writeActivity(tx, { at: now, actor: leadId, action: 'teacher deleted', subject: id, details })
  })
}

/** Offers a retired teacher again. */
export const restoreTeacher = (db: Db, id: string, { leadId, now }: ActingLead): Promise<Teacher> =>
  withUniqueEmail(db, async (tx) => {
    const [restored] = await tx
      .update(teachers)
      .set({ archivedAt: null })
      .where(and(eq(teachers.id, id), isNotNull(teachers.archivedAt)))
      .returning(columns)
    if (!restored) throw missing('This teacher isn’t retired. Reload the page')
    const details = { label: restored.name }
    await writeActivity(tx, { at: now, actor: leadId, action: 'teacher restored', subject: id, details })
    return withRetirement(restored)
  })

export const noTeacher = 'This teacher no longer exists. Reload the page'
