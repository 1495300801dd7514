import { deletionGraceDays } from '@portal/shared/contract'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { writeActivity } from '../core/activity/activity.queries.ts'
import { dayMs } from '../core/calendar/days.ts'
import type { Db } from '../core/database/database.ts'
import { conflict } from '../core/errors/domain-error.ts'
import { mailPerson } from '../core/mail/person-mails.ts'
import { users } from '../core/people/users.tables.ts'
import type { UserRow } from '../core/people/users.ts'
import { endSessions } from './end-sessions.ts'

const dates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

/** Formats a date as ‘7 December 2026’, in the club's time zone. */
export const longDate = (at: Date): string => dates.format(at)

/** The text at sign-in, shown only to people who have proven to be the owner. */
export const leavingText = (dueAt: Date): string =>
  `Your account will be deleted on ${longDate(dueAt)}, as you asked`

/** Whether another lead exists who isn't leaving. Locks those rows, so that two leads can't leave at once. */
async function isAnotherLeadThere(tx: Db, userId: string): Promise<boolean> {
  const leads = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isLead, true), isNull(users.deletionDueAt)))
    .orderBy(users.id)
    .for('update')
  return leads.some(({ id }) => id !== userId)
}

/** Marks the account, ends its sessions and mails its owner. Returns the date of deletion. */
export function markForDeletion(
  db: Db,
  user: UserRow,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<Date> {
  const deletionDueAt = new Date(now.getTime() + deletionGraceDays * dayMs)
  return db.transaction(async (tx) => {
    if (user.isLead && !(await isAnotherLeadThere(tx, user.id)))
      throw conflict('You are the only lead. Appoint another lead first')
    const asRead = and(
      eq(users.id, user.id),
      eq(users.passwordHash, user.passwordHash),
      isNull(users.deletionDueAt),
    )
    const marked = await tx
      .update(users)
      .set({ deletionDueAt, updatedAt: now })
      .where(asRead)
      .returning({ id: users.id })
    if (marked.length === 0) throw conflict('Your account was just changed in another browser. Log in again')
    await endSessions(tx, user.id)
    await writeActivity(tx, { at: now, actor: user.id, action: 'deletion asked', subject: user.id })
    const mail = {
      subject: 'Your club portal account will be deleted',
      text: `Your club portal account will be deleted on ${longDate(deletionDueAt)}. Someone requested this with your password. All browsers were signed out.\n\nTo keep it, log in before then at ${publicUrl}/login and choose ‘Keep my account’. If you did not request this, do it now and change your password.\n`,
    }
    await mailPerson(tx, user, mail, now, dayMs)
    return deletionDueAt
  })
}

/** Removes the mark if the account still exists, and mails its owner. */
export function keepAccount(db: Db, user: UserRow, now: Date): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const asRead = and(
      eq(users.id, user.id),
      eq(users.passwordHash, user.passwordHash),
      isNotNull(users.deletionDueAt),
    )
    const [kept] = await tx
      .update(users)
      .set({ deletionDueAt: null, updatedAt: now })
      .where(asRead)
      .returning()
    if (!kept) throw conflict('Your account was just changed in another browser. Log in again')
    await writeActivity(tx, { at: now, actor: user.id, action: 'deletion taken back', subject: user.id })
    const mail = {
      subject: 'Your club portal account will not be deleted',
      text: 'Your club portal account will not be deleted: someone logged in and chose to keep it. If that was not you, change your password and check your passkeys.\n',
    }
    await mailPerson(tx, kept, mail, now, dayMs)
    return kept
  })
}
