import type { Db } from '../database/database.ts'
import { conflict } from '../errors/domain-error.ts'
import { activityEntries } from './activity.tables.ts'

/** The lead who acts, and when. */
export interface ActingLead {
  leadId: string
  now: Date
}

/** `since`: the version that the lead's changes are based on, if the page sent it. */
export interface EditingLead extends ActingLead {
  since?: string | undefined
}

type NewActivityEntry = typeof activityEntries.$inferInsert

/** Writes who did what. Call it in the transaction of the action, so that neither is stored without the other. */
export async function writeActivity(tx: Db, entry: Omit<NewActivityEntry, 'id'>): Promise<void> {
  await tx.insert(activityEntries).values(entry)
}

/** Call it while the row is locked. @throws DomainError if another lead changed it after `since`. */
export function checkUnchanged(what: string, updatedAt: Date, { since }: EditingLead): void {
  if (since !== undefined && updatedAt.getTime() !== Date.parse(since))
    throw conflict(`Another lead changed this ${what} meanwhile`)
}
