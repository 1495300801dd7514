import type { Db } from '../database/database.ts'
import { auditEntries } from './audit.tables.ts'

/** The lead who acts, and when. */
export interface ActingLead {
  leadId: string
  now: Date
}

type NewAuditEntry = typeof auditEntries.$inferInsert

/** Writes who did what. Call it in the transaction of the action, so that neither is stored without the other. */
export async function writeAudit(tx: Db, entry: Omit<NewAuditEntry, 'id'>): Promise<void> {
  await tx.insert(auditEntries).values(entry)
}
