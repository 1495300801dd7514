import type { PendingUser, User } from '@portal/shared/contract'
import type { Db } from '../core/database/database.ts'
import type { pendingSignups, users } from './accounts.tables.ts'
import { findHandles } from './handles.queries.ts'

export type UserRow = typeof users.$inferSelect
export type PendingRow = typeof pendingSignups.$inferSelect

/** One name whatever its case or its way of writing. */
export const foldUsername = (username: string) => username.normalize('NFKC').toLowerCase()

const detailsOf = ({ username, name, email, phone, regNumber, branch, batch }: UserRow | PendingRow) => ({
  username,
  name,
  email,
  phone,
  regNumber,
  branch,
  batch,
})

/** An account as its owner sees it. */
export const userOf = async (db: Db, row: UserRow): Promise<User> => ({
  _id: row.id,
  ...detailsOf(row),
  isLead: row.isLead,
  verified: true,
  ...(await findHandles(db, row.id)),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** A sign-up that waits for its code, as its browser sees it. */
export const pendingUserOf = (row: PendingRow): PendingUser => ({
  ...detailsOf(row),
  isLead: false,
  verified: false,
})
