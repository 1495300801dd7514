import type { Db } from '../database/database.ts'
import { activityEntries } from './activity.tables.ts'

/** The lead who acts, and when. */
export interface ActingLead {
  leadId: string
  now: Date
}

type NewActivityEntry = typeof activityEntries.$inferInsert

/** Writes who did what. Call it in the transaction of the action, so that neither is stored without the other. */
export async function writeActivity(tx: Db, entry: Omit<NewActivityEntry, 'id'>): Promise<void> {
  await tx.insert(activityEntries).values(entry)
}
