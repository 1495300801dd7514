import { gridPageSize, type ListedStudent, type StudentGroup } from '@portal/shared/contract'
import { and, asc, not } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { isAmong } from '../../../core/people/account-status.ts'
import { users } from '../../../core/people/users.tables.ts'
import { potdProgressOf, readSolved, sheetProgressOf } from '../../problems/solved.queries.ts'

const { regNumber, name, batch, branch, programme, roll } = users
/** The columns that identify a student of a list. */
export const listedColumns = { regNumber, name, batch, branch, programme, roll }

interface GridPage {
  group: StudentGroup
  /** Counts from 1. */
  page: number
  now: Date
}

/** A page of the students who aren't leads, by registration number, and what they have solved. */
async function readGridPage<Row>(
  db: Db,
  { group, page, now }: GridPage,
  rowOf: (solved: Awaited<ReturnType<typeof readSolved>>, userId: string) => Row,
): Promise<{ rows: (ListedStudent & Row)[]; page: number; pages: number }> {
  const isListed = and(not(users.isLead), isAmong[group])
  const total = await db.$count(users, isListed)
  const students = await db
    .select({ id: users.id, ...listedColumns })
    .from(users)
    .where(isListed)
    .orderBy(asc(users.regNumber), asc(users.id))
    .limit(gridPageSize)
    .offset((page - 1) * gridPageSize)
  const ids = students.map(({ id }) => id)
  const solved = await readSolved(db, ids, { now, potdsUntil: null })
  const rows = students.map(({ id, ...student }) => ({ ...student, ...rowOf(solved, id) }))
  return { rows, page, pages: Math.max(1, Math.ceil(total / gridPageSize)) }
}

/** The daily problems that each student solved, including future ones. */
export async function readPotdGrid(db: Db, asked: GridPage) {
  const { rows, ...page } = await readGridPage(db, asked, (solved, userId) => {
    const { status, timing } = potdProgressOf(solved, userId)
    return { potds: { status, timing } }
  })
  return { potdSubmissionData: rows, ...page }
}

export async function readSheetGrid(db: Db, asked: GridPage) {
  const { rows, ...page } = await readGridPage(db, asked, (solved, userId) => ({
    sheets: sheetProgressOf(solved, userId),
  }))
  return { users: rows, ...page }
}
