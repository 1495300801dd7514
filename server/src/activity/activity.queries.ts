import { type Activity, activityPageSize } from '@portal/shared/contract'
import { desc, eq, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../accounts/accounts.tables.ts'
import { credentialChanges } from '../accounts/credential-mails.ts'
import { auditEntries } from '../core/audit/audit.tables.ts'
import type { Db } from '../core/database/database.ts'

const labelled = z.object({ label: z.string() })

/** Ids are compared as ids: the accounts' own key finds them. */
const actorId = sql`CASE WHEN ${auditEntries.actor} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN ${auditEntries.actor}::uuid END`

/** What students do about their own accounts is kept, and no lead's business. */
const isForLeads = notInArray(auditEntries.action, [
  ...credentialChanges,
  'deletion asked',
  'deletion taken back',
])

export interface ActivityPage {
  data: Activity[]
  page: number
  pages: number
  total: number
}

/** Who did what, the newest first. Pages count from 1. */
export async function listActivity(db: Db, page: number): Promise<ActivityPage> {
  const total = await db.$count(auditEntries, isForLeads)
  const rows = await db
    .select({
      ...{ _id: auditEntries.id, at: auditEntries.at, action: auditEntries.action },
      ...{ actor: auditEntries.actor, subject: auditEntries.subject, details: auditEntries.details },
      name: users.name,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, actorId))
    .where(isForLeads)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(activityPageSize)
    .offset((page - 1) * activityPageSize)
  return {
    data: rows.map(({ _id, at, action, actor, name, subject, details }) => ({
      ...{ _id, at: at.toISOString(), action },
      who: name ?? whoIs(actor),
      what: labelled.safeParse(details).data?.label ?? subject,
    })),
    page,
    pages: Math.ceil(total / activityPageSize),
    total,
  }
}

/** Who acts without an account, or with one that is there no more. */
function whoIs(actor: string): string {
  if (actor === 'command') return 'Command line'
  if (actor.startsWith('team ')) return `Team ${actor.slice('team '.length)}`
  if (actor === 'end of term') return 'End of term'
  if (actor === 'this machine') return 'This machine'
  return z.guid().safeParse(actor).success ? 'Somebody who is gone' : actor
}
