import type { User } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accountStatusOf } from './account-status.ts'
import { findHandles, type HandlesOfUser } from './handles.queries.ts'
import { type details, users } from './users.tables.ts'

export type UserRow = typeof users.$inferSelect

/** The text that a search for a registration number uses: the number as it is, and without separators. */
export const numberSearched = sql`(${users.regNumber} || ' ' || translate(${users.regNumber}, './-', ''))`

/** Folds a name, so that its case and spelling variants don't matter. */
export const foldUsername = (username: string) => username.normalize('NFKC').toLowerCase()

/** The details of the owner that accounts and sign-ups share. */
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
  accountStatus: accountStatusOf(row),
  verified: true,
  ...handles,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** The same, with its current handles. */
export const userOf = async (db: Db, row: UserRow): Promise<User> =>
  userWith(row, await findHandles(db, row.id))
