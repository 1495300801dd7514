import {
  type DeclineHandleRequest,
  type HandleChangeRequest,
  handleRequestsNamedAtMost,
  type LeadDay,
  type Platform,
  platformTitles,
} from '@portal/shared/contract'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { type ActingLead, writeActivity } from '../../core/activity/activity.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { missing } from '../../core/errors/domain-error.ts'
import { mailPerson } from '../../core/mail/person-mails.ts'
import { isActive } from '../../core/people/account-status.ts'
import { foldHandle } from '../../core/people/handles.queries.ts'
import { handles } from '../../core/people/handles.tables.ts'
import { users } from '../../core/people/users.tables.ts'
import { handleRequests } from './handles.tables.ts'
import { declinedMail, handleMailMs } from './mail-texts.ts'

const isOf = (userId: string, platform: Platform) =>
  and(eq(handleRequests.userId, userId), eq(handleRequests.platform, platform))

/** Stores a request; a second one for the same platform replaces it. */
export async function storeRequest(
  db: Db,
  userId: string,
  { platform, username, note }: HandleChangeRequest,
  now: Date,
): Promise<void> {
  const request = { newUsername: username, note, createdAt: now }
  await db
    .insert(handleRequests)
    .values({ userId, platform, ...request })
    .onConflictDoUpdate({ target: [handleRequests.userId, handleRequests.platform], set: request })
}

/** Call it when the verified handle is released or replaced. */
export async function closeRequest(tx: Db, userId: string, platform: Platform): Promise<void> {
  await tx.delete(handleRequests).where(isOf(userId, platform))
}

export function declineRequest(
  db: Db,
  { platform, username, reason }: DeclineHandleRequest,
  { leadId, now }: ActingLead,
): Promise<void> {
  return db.transaction(async (tx) => {
    const isTheirs = and(
      eq(handles.platform, platform),
      eq(handles.usernameKey, foldHandle(username)),
      isNotNull(handles.verifiedAt),
    )
    const [student] = await tx
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .innerJoin(handles, eq(handles.userId, users.id))
      .where(isTheirs)
    const [declined] = student
      ? await tx.delete(handleRequests).where(isOf(student.id, platform)).returning()
      : []
    if (!declined || !student) throw missing('This request was already decided. Reload the page')
    const handle = `${platformTitles[platform]} ${declined.newUsername}`
    await writeActivity(tx, {
      at: now,
      actor: leadId,
      action: 'handle request declined',
      subject: student.id,
      details: { label: `${student.name}, ${handle}: ${reason}`, platform, reason },
    })
    await mailPerson(tx, student, declinedMail(handle, reason), now, handleMailMs)
  })
}

/** The number of requests, and those that wait longest. */
export async function readHandleRequests(db: Db): Promise<LeadDay['handleRequests']> {
  const isWaiting = and(isNotNull(handles.verifiedAt), isActive)
  const rows = await db
    .select({
      name: users.name,
      regNumber: users.regNumber,
      platform: handles.platform,
      username: handles.username,
      newUsername: handleRequests.newUsername,
      note: handleRequests.note,
      since: handleRequests.createdAt,
    })
    .from(handleRequests)
    .innerJoin(users, eq(users.id, handleRequests.userId))
    .innerJoin(
      handles,
      and(eq(handles.userId, handleRequests.userId), eq(handles.platform, handleRequests.platform)),
    )
    .where(isWaiting)
    .orderBy(asc(handleRequests.createdAt))
  return {
    count: rows.length,
    waiting: rows
      .slice(0, handleRequestsNamedAtMost)
      .map(({ since, ...request }) => ({ ...request, since: since.toISOString() })),
  }
}
