import { eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { endSessions } from '../../accounts/interface.ts'
import { type ActingLead, writeActivity } from '../../core/activity/activity.queries.ts'
import { dayOf, readableDay } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { conflict, invalidField, missing } from '../../core/errors/domain-error.ts'
import { users } from '../../core/people/users.tables.ts'

type UserRow = typeof users.$inferSelect

interface Change {
  set: Partial<UserRow>
  /** A condition on the current account, so that an intermediate change isn't undone unnoticed. */
  where: SQL | undefined
  action: string
  /** The reason in words, for the activity. */
  why?: string
  /** The message if the account exists but the condition doesn't hold. */
  refusal: (user: UserRow) => string
}

export const noStudent = 'This account no longer exists. Reload the page'

/** Changes one account in one statement, and records who did it. @throws DomainError if it isn't possible. */
function change(
  db: Db,
  id: string,
  { set, where, action, why, refusal }: Change,
  { leadId, now }: ActingLead,
) {
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ ...set, updatedAt: now })
      .where(sql`${eq(users.id, id)} AND ${where}`)
      .returning()
    if (!changed) {
      const [user] = await tx.select().from(users).where(eq(users.id, id))
      throw user ? conflict(refusal(user)) : missing(noStudent)
    }
    if (changed.suspendedAt) await endSessions(tx, id)
    const label = [`${changed.name} (${changed.regNumber})`, why].filter(Boolean).join(': ')
    await writeActivity(tx, { at: now, actor: leadId, action, subject: id, details: { label } })
    return changed
  })
}

type Changed = ReturnType<typeof change>

interface Extension {
  until: string
  reason: string
}

/** Extends a student's time; an alumnus becomes active again. @throws DomainError if that day is no extension. */
export function extend(db: Db, id: string, { until, reason }: Extension, actor: ActingLead): Changed {
  if (until < dayOf(actor.now)) throw invalidField('until', 'Choose today or a later day')
  return change(
    db,
    id,
    {
      set: { extendedUntil: until, alumniSince: null },
      where: sql`${until}::date >= coalesce(${users.graduatesOn}, ${until}::date)`,
      action: 'time extended',
      why: `until ${readableDay(until)}, ${reason}`,
      refusal: ({ name, graduatesOn }) =>
        `The programme of ${name} lasts until the day before ${readableDay(graduatesOn ?? until)}. Choose that day or a later one`,
    },
    actor,
  )
}

/** Removes the extension, so that the programme's end applies again. */
export const endExtension = (db: Db, id: string, actor: ActingLead): Changed =>
  change(
    db,
    id,
    {
      set: { extendedUntil: null },
      where: isNotNull(users.extendedUntil),
      action: 'extension ended',
      refusal: ({ name }) => `${name} no longer has an extension. Reload the page`,
    },
    actor,
  )

export const makeAlumnus = (db: Db, id: string, actor: ActingLead): Changed =>
  change(
    db,
    id,
    {
      set: { alumniSince: actor.now },
      where: isNull(users.alumniSince),
      action: 'student graduated',
      refusal: ({ name }) => `${name} is already alumni. Reload the page`,
    },
    actor,
  )

export const makeActive = (db: Db, id: string, actor: ActingLead): Changed =>
  change(
    db,
    id,
    {
      set: { alumniSince: null },
      where: isNotNull(users.alumniSince),
      action: 'student reinstated',
      refusal: ({ name }) => `${name} is already active. Reload the page`,
    },
    actor,
  )

/** Suspends an account and ends its sessions. Leads must be retired first. */
export const suspend = (db: Db, id: string, reason: string, actor: ActingLead): Changed =>
  change(
    db,
    id,
    {
      set: { suspendedAt: actor.now, suspendedReason: reason },
      where: sql`${users.suspendedAt} IS NULL AND NOT ${users.isLead}`,
      action: 'account suspended',
      why: reason,
      refusal: ({ name, isLead }) =>
        isLead
          ? `${name} is a lead. Remove that role first, then suspend the account`
          : `${name} is already suspended. Reload the page`,
    },
    actor,
  )

export const endSuspension = (db: Db, id: string, actor: ActingLead): Changed =>
  change(
    db,
    id,
    {
      set: { suspendedAt: null, suspendedReason: null },
      where: isNotNull(users.suspendedAt),
      action: 'suspension ended',
      refusal: ({ name }) => `${name} is no longer suspended. Reload the page`,
    },
    actor,
  )
