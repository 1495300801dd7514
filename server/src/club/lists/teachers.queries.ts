import type { NewTeacher, Teacher } from '@portal/shared/contract'
import { and, eq, isNull, or } from 'drizzle-orm'
import { type ActingLead, writeAudit } from '../../core/audit/audit.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { brokenUniqueness } from '../../core/database/failures.ts'
import { isId } from '../../core/database/ids.ts'
import { compareNames } from '../../core/database/names.ts'
import { prepared } from '../../core/database/prepared.ts'
import { conflictAt, missing } from '../../core/errors/domain-error.ts'
import { teachers } from './teachers.tables.ts'

const columns = { _id: teachers.id, name: teachers.name, email: teachers.email }

const askTeachers = prepared('teachers', (db) =>
  db.select(columns).from(teachers).where(isNull(teachers.archivedAt)),
)

/** Teachers who aren't archived, by name. */
export async function listTeachers(db: Db): Promise<Teacher[]> {
  const rows = await askTeachers(db)
  return rows.sort((one, other) => compareNames(one.name, other.name) || compareNames(one.email, other.email))
}

/**
 * A teacher whom a paper can name; undefined for any other text. An archived teacher is found only if the paper already
 * names them (`currentId`).
 */
export async function findTeacher(db: Db, id: string, currentId?: string): Promise<Teacher | undefined> {
  if (!isId(id)) return
  const isListed = or(isNull(teachers.archivedAt), currentId ? eq(teachers.id, currentId) : undefined)
  const [teacher] = await db
    .select(columns)
    .from(teachers)
    .where(and(eq(teachers.id, id), isListed))
  return teacher
}

export async function insertTeacher(
  db: Db,
  teacher: NewTeacher,
  { leadId, now }: ActingLead,
): Promise<Teacher> {
  try {
    return await db.transaction(async (tx) => {
      const [added] = await tx
        .insert(teachers)
        .values({ ...teacher, createdAt: now })
        .returning(columns)
      if (!added) throw new Error('a teacher was not written')
      await writeAudit(tx, {
        ...{ at: now, actor: leadId, action: 'teacher added', subject: added._id },
        details: { label: added.name },
      })
      return added
    })
  } catch (error) {
    if (brokenUniqueness(error) !== 'teachers_email_unique') throw error
    throw conflictAt('email', 'There is already a teacher with this e-mail')
  }
}

/** Takes a teacher off lists and forms; papers keep the name. */
export function archiveTeacher(db: Db, id: string, { leadId, now }: ActingLead): Promise<void> {
  return db.transaction(async (tx) => {
    const [archived] = await tx
      .update(teachers)
      .set({ archivedAt: now })
      .where(and(eq(teachers.id, id), isNull(teachers.archivedAt)))
      .returning(columns)
    if (!archived) throw missing(noTeacher)
    await writeAudit(tx, {
      ...{ at: now, actor: leadId, action: 'teacher deleted', subject: id },
      details: { label: archived.name },
    })
  })
}

export const noTeacher = 'This teacher no longer exists. Reload the page'
