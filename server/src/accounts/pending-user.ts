import type { PendingUser } from '@portal/shared/contract'
import { detailsOf } from '../core/people/users.ts'
import type { pendingSignups } from './accounts.tables.ts'

export type PendingRow = typeof pendingSignups.$inferSelect

/** A pending sign-up, as its browser sees it. */
export const pendingUserOf = (row: PendingRow): PendingUser => ({
  ...detailsOf(row),
  isLead: false,
  verified: false,
  ...(row.provenAt && { isProven: true }),
})
