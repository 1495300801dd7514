import {
  type StudentRow,
  type StudentsPage,
  type StudentsQuery,
  studentsPageSize,
} from '@portal/shared/contract'
import { and, asc, count, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm'
import { hasFactors } from '../../accounts/interface.ts'
import type { Db } from '../../core/database/database.ts'
import { accountStatusOf, isAmong } from '../../core/people/account-status.ts'
import { users } from '../../core/people/users.tables.ts'
import { numberSearched } from '../../core/people/users.ts'
import { lastDay, leavesOn } from './time-over.ts'

type Row = typeof users.$inferSelect & { lastDay: string | null; hasSecondFactor: boolean }

const shown = (row: Row): StudentRow => ({
  _id: row.id,
  name: row.name,
  regNumber: row.regNumber,
  batch: row.batch,
  branch: row.branch,
  isLead: row.isLead,
  accountStatus: accountStatusOf(row),
  lastDay: row.lastDay,
  isExtended: row.extendedUntil !== null,
  alumniSince: row.alumniSince?.toISOString() ?? null,
  suspendedAt: row.suspendedAt?.toISOString() ?? null,
  suspendedReason: row.suspendedReason,
  hasSecondFactor: row.hasSecondFactor,
})

/** Each word is somewhere in the name or the registration number, in any case of any script. */
const searched = (search: string): SQL[] =>
  search
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean)
    .map(
      (word) => sql`strpos(lower((${users.name} || ' ' || ${numberSearched}) COLLATE "und-x-icu"),
        lower(${word}::text COLLATE "und-x-icu")) > 0`,
    )

const hasStatus = (accountStatus: StudentsQuery['accountStatus'], nextRun: string): SQL | undefined => {
  if (accountStatus === undefined) return undefined
  if (accountStatus === 'leaving') return leavesOn(nextRun)
  return accountStatus === 'suspended' ? isNotNull(users.suspendedAt) : isAmong[accountStatus]
}

const distinct = async (db: Db, column: typeof users.batch | typeof users.branch): Promise<string[]> => {
  const rows = await db.selectDistinct({ value: column }).from(users).orderBy(asc(column))
  return rows.map(({ value }) => value)
}

/** A page of all accounts, by registration number. Includes leads, whose time ends like everyone's. */
export async function listStudents(db: Db, query: StudentsQuery, nextRun: string): Promise<StudentsPage> {
  const { page, search, batch, branch, accountStatus } = query
  const where = and(
    ...searched(search),
    batch === undefined ? undefined : eq(users.batch, batch),
    branch === undefined ? undefined : eq(users.branch, branch),
    hasStatus(accountStatus, nextRun),
  )
  const rows = await db
    .select({
      ...getTableColumns(users),
      lastDay: sql<string | null>`${lastDay}::text`,
      hasSecondFactor: hasFactors,
    })
    .from(users)
    .where(where)
    .orderBy(asc(users.regNumber), asc(users.id))
    .limit(studentsPageSize)
    .offset((page - 1) * studentsPageSize)
  const [counts] = await db
    .select({ matches: sql<number>`(count(*) FILTER (WHERE ${where ?? sql`true`}))::int`, total: count() })
    .from(users)
  return {
    students: rows.map(shown),
    page,
    ...(counts ?? { matches: 0, total: 0 }),
    batches: await distinct(db, users.batch),
    branches: await distinct(db, users.branch),
  }
}
