import { academicSessionOf, isOffered } from '@portal/shared/contract'
import { isNull, or, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../core/calendar/days.ts'
import type { subjects } from './subjects.tables.ts'
import type { teachers } from './teachers.tables.ts'

/** Current rows, and retired ones: archived, but named by papers. Without papers they are deleted. */
export const currentOrRetired = (table: typeof subjects | typeof teachers, named: SQL): SQL | undefined =>
  or(
    isNull(table.archivedAt),
    sql`EXISTS (SELECT FROM papers WHERE ${named} = ${table.id} AND deleted_at IS NULL)`,
  )

/** A subject or teacher as the API knows it. */
export function withRetirement<Row extends { archivedAt: Date | null }>({ archivedAt, ...row }: Row) {
  return { ...row, ...(archivedAt && { retiredIn: academicSessionOf(dayOf(archivedAt)) }) }
}

/** The paper for which a subject or teacher is looked up. */
export interface Naming {
  academicSession: string
  /** The subject or teacher that it has already, which it may keep. */
  currentId?: string | undefined
}

/** A paper can name one that is retired if it has it already, or if its exam is older. */
export const canBeNamed = (
  one: { _id: string; retiredIn?: string },
  { academicSession, currentId }: Naming,
): boolean => one._id === currentId || isOffered(one, academicSession)
