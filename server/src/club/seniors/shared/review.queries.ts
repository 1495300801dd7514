import { randomBytes } from 'node:crypto'
import {
  type InterviewReview,
  type InvitedSenior,
  type ReviewedInterview,
  sharedInterviewLimits,
  sharedInterviewSchema,
} from '@portal/shared/contract'
import { and, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm'
import { type ActingLead, writeAudit } from '../../../core/audit/audit.queries.ts'
import { dayMs } from '../../../core/calendar/days.ts'
import type { Db } from '../../../core/database/database.ts'
import { brokenUniqueness } from '../../../core/database/failures.ts'
import { hashToken } from '../../../core/environment/keys.ts'
import { conflict, conflictAt, invalidField, missing } from '../../../core/errors/domain-error.ts'
import { insertMail } from '../../../core/mail/mails.queries.ts'
import { users } from '../../../core/people/users.tables.ts'
import { sharedInterviews } from '../seniors.tables.ts'
import { approvedMail, changesMail, invitationMail } from './interview-mails.ts'
import { noInterview } from './own.queries.ts'
import { publish, type SharedRow, unpublish } from './publish.queries.ts'

export const linkMs = sharedInterviewLimits.linkDays * dayMs
const shownAtMost = 200

type Actor = ActingLead & { publicUrl: string }

/** Open invitations and interviews with their authors: those that await review first, then the newest. */
export async function listReviewed(db: Db, now: Date): Promise<ReviewedInterview[]> {
  const at = sql`coalesce(${sharedInterviews.sentAt}, ${sharedInterviews.createdAt})`
  const rows = await db
    .select({ row: sharedInterviews, user: users })
    .from(sharedInterviews)
    .leftJoin(users, eq(users.id, sharedInterviews.authorId))
    .where(or(ne(sharedInterviews.state, 'draft'), gt(sharedInterviews.expiresAt, now)))
    .orderBy(sql`${sharedInterviews.state} = 'pending' DESC`, sql`${at} DESC`)
    .limit(shownAtMost)
  return rows.flatMap(({ row: { id, state, typed, note, seniorId, sentAt, createdAt, guest }, user }) => {
    const person = guest ?? user
    if (!person) return []
    const { name, email, regNumber, batch } = person
    const isSent = state === 'pending' || state === 'approved'
    return {
      // What isn't sent yet is for its author.
      ...{ _id: id, state, typed: isSent ? typed : null, note, seniorId },
      ...{ person: { name, email, regNumber, batch }, at: (sentAt ?? createdAt).toISOString() },
    }
  })
}

/** A new link for a guest, which ends the earlier one. */
function newLink(publicUrl: string, now: Date) {
  const token = randomBytes(32).toString('base64url')
  return {
    stored: { tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + linkMs) },
    address: `${publicUrl}/shareInterview?token=${token}`,
  }
}

export async function inviteSenior(db: Db, guest: InvitedSenior, { leadId, now, publicUrl }: Actor) {
  const { stored, address } = newLink(publicUrl, now)
  try {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(sharedInterviews)
        .values({ guest, ...stored, createdAt: now })
        .returning({ id: sharedInterviews.id })
      await writeAudit(tx, {
        ...{ at: now, actor: leadId, action: 'senior invited', subject: row?.id ?? '' },
        details: { label: guest.name },
      })
      await insertMail(tx, invitationMail(guest, address), now, linkMs)
    })
  } catch (error) {
    if (brokenUniqueness(error) !== 'shared_interviews_invited_unique') throw error
    throw conflictAt('email', 'This senior has an open invitation. Revoke it first')
  }
}

export function revokeInvitation(db: Db, id: string, { leadId, now }: ActingLead): Promise<void> {
  return db.transaction(async (tx) => {
    const isInvitation = and(eq(sharedInterviews.state, 'draft'), isNotNull(sharedInterviews.guest))
    const [revoked] = await tx
      .delete(sharedInterviews)
      .where(and(eq(sharedInterviews.id, id), isInvitation))
      .returning()
    if (!revoked) throw missing('This invitation was already used or revoked. Reload the page')
    await writeAudit(tx, {
      ...{ at: now, actor: leadId, action: 'invitation revoked', subject: id },
      details: { label: revoked.guest?.name },
    })
  })
}

const actions = {
  approved: 'interview approved',
  changed: 'interview changed',
  'changes wanted': 'interview returned',
} as const

/** The new state of an interview that a lead reviewed, on and off its author's page. */
async function decided(
  tx: Db,
  row: SharedRow,
  { review: { decision, note }, person, now }: { review: InterviewReview; person: InvitedSenior; now: Date },
) {
  if (decision === 'changes wanted') {
    await unpublish(tx, row)
    return { state: decision, note, seniorId: null }
  }
  if (decision === 'changed' && row.state === 'pending') return { typed: row.typed }
  return { state: 'approved', typed: row.typed, seniorId: await publish(tx, row, person, now) } as const
}

/** Approves or changes an interview, or returns it to its author. @throws DomainError if it isn't possible. */
export function reviewInterview(db: Db, id: string, review: InterviewReview, actor: Actor): Promise<void> {
  const { leadId, now, publicUrl } = actor
  const { decision, note, typed } = review
  if (decision === 'changes wanted' && !note) throw invalidField('note', 'Say what to change')
  return db.transaction(async (tx) => {
    const [stored] = await tx.select().from(sharedInterviews).where(eq(sharedInterviews.id, id)).for('update')
    if (!stored) throw missing(noInterview)
    if (stored.state !== 'pending' && (stored.state !== 'approved' || decision === 'approved'))
      throw conflict('This interview was already decided. Reload the page')
    const [user] = await tx
      .select()
      .from(users)
      .where(eq(users.id, stored.authorId ?? id))
    const person = stored.guest ?? user
    if (!person || !stored.typed) throw missing(noInterview)
    // Only its author decides who sees their name.
    const { anonymous } = stored.typed
    const row = { ...stored, typed: typed && decision === 'changed' ? { ...typed, anonymous } : stored.typed }
    const { company, role } = sharedInterviewSchema.parse(row.typed)
    const link = stored.guest ? newLink(publicUrl, now) : undefined
    await tx
      .update(sharedInterviews)
      .set({
        ...(await decided(tx, row, { review, person, now })),
        ...(decision !== 'changed' && link?.stored),
      })
      .where(eq(sharedInterviews.id, id))
    await writeAudit(tx, {
      ...{ at: now, actor: leadId, action: actions[decision], subject: id },
      details: { label: `${company}, ${role} (${person.name})` },
    })
    if (decision === 'changed') return
    const address = link?.address ?? `${publicUrl}/shareInterview`
    const mail =
      decision === 'approved'
        ? approvedMail(person, address, link !== undefined)
        : changesMail(person, address, note ?? '')
    await insertMail(tx, mail, now, linkMs)
  })
}
