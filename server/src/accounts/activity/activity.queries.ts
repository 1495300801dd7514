import { type ActivityAnswer, type ActivityQuery, activityPageSize } from '@portal/shared/contract'
import { and, desc, eq, notInArray, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { activityEntries } from '../../core/activity/activity.tables.ts'
import type { Db } from '../../core/database/database.ts'
import { users } from '../../core/people/users.tables.ts'
import { credentialChanges } from '../credential-changes.ts'
import { isOfKind, kindOf } from './kinds.ts'

const labelled = z.object({ label: z.string().optional(), reason: z.string().optional() })

const about = alias(users, 'about')

/** Compares as UUIDs, so that the primary key of `users` is used. */
const idOf = (actor: SQLWrapper) =>
  sql`CASE WHEN ${actor} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN ${actor}::uuid END`

/** Leaves out what students do about their own accounts: leads don't need to see it. */
const isForLeads = notInArray(activityEntries.action, [
  ...credentialChanges,
  'deletion asked',
  'deletion taken back',
])

const peopleAtMost = 100

/** The people with entries that leads can read, most recent first. Former members aren't listed. */
async function listPeople(db: Db): Promise<NonNullable<ActivityAnswer['people']>> {
  const acted = db
    .select({ actor: activityEntries.actor, last: sql`max(${activityEntries.at})`.as('last') })
    .from(activityEntries)
    .where(isForLeads)
    .groupBy(activityEntries.actor)
    .as('acted')
  const rows = await db
    .select({ actor: acted.actor, name: users.name })
    .from(acted)
    .leftJoin(users, eq(users.id, idOf(acted.actor)))
    .orderBy(desc(acted.last), acted.actor)
    .limit(peopleAtMost)
  return rows
    .filter(({ actor, name }) => name !== null || !isAccount(actor))
    .map(({ actor, name }) => ({ actor, who: name ?? whoIs(actor) }))
}

/** Lists who did what, newest first. Pages count from 1. */
export async function listActivity(db: Db, { page, kind, who }: ActivityQuery): Promise<ActivityAnswer> {
  const fits = and(
    isForLeads,
    kind && isOfKind(activityEntries.action, kind),
    who === undefined ? undefined : eq(activityEntries.actor, who),
  )
  const [total, people] = [await db.$count(activityEntries, fits), await listPeople(db)]
  const rows = await db
    .select({
      _id: activityEntries.id,
      at: activityEntries.at,
      action: activityEntries.action,
      actor: activityEntries.actor,
      subject: activityEntries.subject,
      details: activityEntries.details,
      name: users.name,
      email: about.email,
    })
    .from(activityEntries)
    .leftJoin(users, eq(users.id, idOf(activityEntries.actor)))
    .leftJoin(about, eq(about.id, idOf(activityEntries.subject)))
    .where(fits)
    .orderBy(desc(activityEntries.at), desc(activityEntries.id))
    .limit(activityPageSize)
    .offset((page - 1) * activityPageSize)
  return {
    data: rows.map(({ _id, at, action, actor, name, subject, email, details }) => ({
      _id,
      at: at.toISOString(),
      action,
      actor,
      kind: kindOf(action),
      who: name ?? whoIs(actor),
      what: subjectText(email ?? (isAccount(subject) ? gone : subject), details),
    })),
    page,
    pages: Math.ceil(total / activityPageSize),
    total,
    people,
  }
}

/** The entry's label, otherwise the account's address with the reason, if there is one. */
function subjectText(subject: string, details: unknown): string {
  const { label, reason } = labelled.safeParse(details).data ?? {}
  return label ?? [subject, reason].filter(Boolean).join(': ')
}

const gone = 'A former member'

const isAccount = (actor: string) => z.guid().safeParse(actor).success

/** Names actors without an account, and those whose account no longer exists. */
function whoIs(actor: string): string {
  if (actor === 'command') return 'Command line'
  if (actor.startsWith('team ')) return `Team ${actor.slice('team '.length)}`
  if (actor === 'end of term') return 'End of term'
  if (actor === 'this machine') return 'This machine'
  return isAccount(actor) ? gone : actor
}
