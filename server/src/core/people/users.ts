import type { User } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { findHandles, type HandlesOfUser } from './handles.queries.ts'
import { standingOf } from './standing.ts'
import { type details, users } from './users.tables.ts'

export type UserRow = typeof users.$inferSelect

/** What a search for a registration number looks through: the number as it is, and without separators. */
export const numberSearched = sql`(${users.regNumber} || ' ' || translate(${users.regNumber}, './-', ''))`

/** One name whatever its case or its way of writing. */
export const foldUsername = (username: string) => username.normalize('NFKC').toLowerCase()

/** What an account and a sign-up say of their owner alike. */
export const detailsOf = ({
  username,
  name,
  email,
  phone,
  regNumber,
  branch,
  batch,
  programme,
  roll,
}: Pick<UserRow, keyof typeof details>) => ({
  username,
  name,
  email,
  phone,
  regNumber,
  branch,
  batch,
  programme,
  roll,
})

/** An account as its owner sees it. */
export const userWith = (row: UserRow, handles: HandlesOfUser): User => ({
  _id: row.id,
  ...detailsOf(row),
  isLead: row.isLead,
  standing: standingOf(row),
  verified: true,
  ...handles,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** The same, with the handles that it has now. */
export const userOf = async (db: Db, row: UserRow): Promise<User> =>
  userWith(row, await findHandles(db, row.id))
