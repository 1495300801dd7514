import type { Announcement, ManagedAnnouncement, NewAnnouncement } from '@portal/shared/contract'
import { and, desc, eq, gte, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import {
  type ActingLead,
  checkUnchanged,
  type EditingLead,
  writeActivity,
} from '../../core/activity/activity.queries.ts'
import { dayOf } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { brokenUniqueness } from '../../core/database/failures.ts'
import { conflict, invalidField, missing } from '../../core/errors/domain-error.ts'
import { cancelMails, countSubscribers } from '../subscriptions/subscriptions.queries.ts'
import { announcementDismissals, announcements } from './announcements.tables.ts'

type AnnouncementRow = typeof announcements.$inferSelect

export const noAnnouncement = 'This announcement no longer exists. Reload the page'

const shownAtMost = 100
const onHomeAtMost = 2
/** Leads also see withdrawn ones, and can show them again. */
const managedAtMost = 200

const announcementOf = (row: AnnouncementRow, now: Date): Announcement => ({
  _id: row.id,
  title: row.title,
  text: row.body,
  link: row.link,
  isPublic: row.isPublic,
  postedAt: row.postedAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  endsOn: row.endsOn,
  hasEnded: row.endsOn < dayOf(now),
})

const updatedAtOf = ({ editedAt, postedAt }: AnnouncementRow) => editedAt ?? postedAt

const newestOf = (db: Db, where: SQL | undefined, limit: number) =>
  db.select().from(announcements).where(where).orderBy(desc(announcements.postedAt)).limit(limit)

/** The newest announcements: all for members, public ones for visitors. */
export async function listAnnouncements(db: Db, isMember: boolean, now: Date): Promise<Announcement[]> {
  const isVisible = isMember ? undefined : eq(announcements.isPublic, true)
  const rows = await newestOf(db, and(isNull(announcements.withdrawnAt), isVisible), shownAtMost)
  return rows.map((row) => announcementOf(row, now))
}

/** The newest announcements that haven't ended and that this member hasn't dismissed. */
export async function currentAnnouncements(db: Db, userId: string, now: Date): Promise<Announcement[]> {
  const dismissed = db
    .select({ id: announcementDismissals.announcementId })
    .from(announcementDismissals)
    .where(eq(announcementDismissals.userId, userId))
  const isCurrent = and(
    isNull(announcements.withdrawnAt),
    gte(announcements.endsOn, dayOf(now)),
    notInArray(announcements.id, dismissed),
  )
  return (await newestOf(db, isCurrent, onHomeAtMost)).map((row) => announcementOf(row, now))
}

const queued = sql<number>`(SELECT count(*)::int FROM subscription_mails
  WHERE kind = 'announcements' AND about = announcements.id::text)`

/** Announcements as leads see them, newest first: all, or the one with this id. */
export async function readManaged(db: Db, now: Date, id?: string) {
  const rows = await db
    .select({ row: announcements, queued })
    .from(announcements)
    .where(id ? eq(announcements.id, id) : undefined)
    .orderBy(desc(announcements.postedAt))
    .limit(managedAtMost)
  const subscribers = await countSubscribers(db, 'announcements')
  const data = rows.map(
    ({ row, queued }): ManagedAnnouncement => ({
      ...announcementOf(row, now),
      isWithdrawn: row.withdrawnAt !== null,
      updatedAt: updatedAtOf(row).toISOString(),
      mail: row.mailedAt && {
        startedAt: row.mailedAt.toISOString(),
        finishedAt: row.mailQueuedAt?.toISOString() ?? null,
        queued,
        subscribers: row.mailQueuedAt ? queued : Math.max(queued, subscribers),
      },
    }),
  )
  return { data, subscribers }
}

/** Logs what a lead did to an announcement and returns its id. Throws if no row was found. */
async function writeAnnouncementActivity(
  tx: Db,
  row: AnnouncementRow | undefined,
  verb: string,
  { leadId, now }: ActingLead,
): Promise<string> {
  if (!row) throw missing(noAnnouncement)
  await writeActivity(tx, {
    at: now,
    actor: leadId,
    action: `announcement ${verb}`,
    subject: row.id,
    details: { label: row.title },
  })
  return row.id
}

/** Changes the announcement with this id, or adds one. */
export function saveAnnouncement(
  db: Db,
  id: string | undefined,
  { title, text, link, endsOn, isPublic }: NewAnnouncement,
  actor: EditingLead,
): Promise<string> {
  if (endsOn < dayOf(actor.now)) throw invalidField('endsOn', 'Choose today or a later day')
  const values = { title, body: text, link: link ?? null, endsOn, isPublic }
  return db.transaction(async (tx) => {
    const [before] = id
      ? await tx.select().from(announcements).where(eq(announcements.id, id)).for('update')
      : []
    if (before) checkUnchanged('announcement', updatedAtOf(before), actor)
    const [row] = id
      ? await tx
          .update(announcements)
          .set({ ...values, editedAt: actor.now })
          .where(eq(announcements.id, id))
          .returning()
      : await tx
          .insert(announcements)
          .values({ ...values, postedAt: actor.now })
          .returning()
    return writeAnnouncementActivity(tx, row, id ? 'changed' : 'posted', actor)
  })
}

/** Hides an announcement from everyone but leads, or shows it again. Hiding it ends its mail. */
export function withdrawAnnouncement(
  db: Db,
  id: string,
  isWithdrawn: boolean,
  actor: ActingLead,
): Promise<string> {
  return db.transaction(async (tx) => {
    const endOfMail = sql`CASE WHEN mailed_at IS NOT NULL THEN coalesce(mail_queued_at, ${actor.now.toISOString()}::timestamptz) END`
    const [row] = await tx
      .update(announcements)
      .set(isWithdrawn ? { withdrawnAt: actor.now, mailQueuedAt: endOfMail } : { withdrawnAt: null })
      .where(eq(announcements.id, id))
      .returning()
    if (isWithdrawn) await cancelMails(tx, sql`queued.kind = 'announcements' AND queued.about = ${id}`)
    return writeAnnouncementActivity(tx, row, isWithdrawn ? 'withdrawn' : 'restored', actor)
  })
}

/** Starts the mail of an announcement; a job queues it. Each is mailed once, and at most one per day. */
export async function startMail(db: Db, id: string, actor: ActingLead): Promise<string> {
  try {
    return await db.transaction(async (tx) => {
      const [found] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update')
      if (!found) throw missing(noAnnouncement)
      if (found.mailedAt) throw conflict('This announcement was already mailed')
      if (found.withdrawnAt || found.endsOn < dayOf(actor.now))
        throw conflict('Only an announcement that members see can be mailed')
      const [row] = await tx
        .update(announcements)
        .set({ mailedAt: actor.now, mailedOn: dayOf(actor.now) })
        .where(eq(announcements.id, id))
        .returning()
      return writeAnnouncementActivity(tx, row, 'mailed', actor)
    })
  } catch (error) {
    if (brokenUniqueness(error) !== 'announcements_mailed_on_unique') throw error
    throw conflict('An announcement was already mailed today. Mail this one tomorrow')
  }
}

/** An announcement whose mail isn't queued for everyone yet, locked until the transaction ends. */
export async function lockUnfinishedMail(tx: Db): Promise<AnnouncementRow | undefined> {
  const { mailedAt, mailQueuedAt } = announcements
  const isUnfinished = and(isNotNull(mailedAt), isNull(mailQueuedAt))
  const [row] = await tx.select().from(announcements).where(isUnfinished).limit(1).for('update')
  return row
}

export async function finishMail(db: Db, id: string, now: Date): Promise<void> {
  await db.update(announcements).set({ mailQueuedAt: now }).where(eq(announcements.id, id))
}

export async function dismissAnnouncement(
  db: Db,
  { id, userId, isDismissed }: { id: string; userId: string; isDismissed: boolean },
  now: Date,
): Promise<void> {
  const { announcementId, userId: owner } = announcementDismissals
  if (!isDismissed) {
    await db.delete(announcementDismissals).where(and(eq(announcementId, id), eq(owner, userId)))
    return
  }
  if ((await db.$count(announcements, eq(announcements.id, id))) === 0) throw missing(noAnnouncement)
  await db
    .insert(announcementDismissals)
    .values({ userId, announcementId: id, at: now })
    .onConflictDoNothing()
}
