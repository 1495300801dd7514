import { and, asc, eq, inArray } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables.ts'
import { writeAudit } from '../audit/audit.queries.ts'
import type { Db } from '../database/database.ts'

export function listLeads(db: Db) {
  return db
    .select({ _id: users.id, email: users.email })
    .from(users)
    .where(eq(users.isLead, true))
    .orderBy(asc(users.email))
}

interface RoleChange {
  emails: string[]
  isLead: boolean
  actor: string
  at: Date
}

/** Makes these accounts leads, or no leads any more; returns the addresses that changed. */
export function changeLeads(db: Db, { emails, isLead, actor, at }: RoleChange): Promise<string[]> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ isLead, updatedAt: at })
      .where(and(inArray(users.email, emails), eq(users.isLead, !isLead)))
      .returning({ email: users.email })
    for (const { email } of changed) {
      await writeAudit(tx, { at, actor, action: isLead ? 'lead added' : 'lead removed', subject: email })
    }
    return changed.map(({ email }) => email)
  })
}

export async function findLeadState(db: Db, email: string): Promise<boolean | undefined> {
  const [user] = await db.select({ isLead: users.isLead }).from(users).where(eq(users.email, email))
  return user?.isLead
}
