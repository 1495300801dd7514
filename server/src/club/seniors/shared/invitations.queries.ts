import { randomBytes } from 'node:crypto'
import { type InvitedSenior, sharedInterviewLimits } from '@portal/shared/contract'
import { and, eq, isNotNull } from 'drizzle-orm'
import { type ActingLead, writeActivity } from '../../../core/activity/activity.queries.ts'
import { dayMs } from '../../../core/calendar/days.ts'
import type { Db } from '../../../core/database/database.ts'
import { brokenUniqueness } from '../../../core/database/failures.ts'
import { hashToken } from '../../../core/environment/keys.ts'
import { conflictAt, missing } from '../../../core/errors/domain-error.ts'
import { mailPerson } from '../../../core/mail/person-mails.ts'
import { sharedInterviews } from '../seniors.tables.ts'
import { invitationMail } from './interview-mails.ts'
import { isWritable } from './own.queries.ts'

export const linkMs = sharedInterviewLimits.linkDays * dayMs

export type InvitingLead = ActingLead & { publicUrl: string }

/** Interviews that guests can still write or change, and expired ones until they are deleted. */
export const isInvitation = and(isWritable, isNotNull(sharedInterviews.guest))

/** A new link for a guest, which ends the earlier one. */
export function newLink(publicUrl: string, now: Date) {
  const token = randomBytes(32).toString('base64url')
  return {
    stored: { tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + linkMs) },
    address: `${publicUrl}/shareInterview?token=${token}`,
  }
}

export async function inviteSenior(db: Db, guest: InvitedSenior, { leadId, now, publicUrl }: InvitingLead) {
  const { stored, address } = newLink(publicUrl, now)
  try {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(sharedInterviews)
        .values({ guest, ...stored, createdAt: now })
        .returning({ id: sharedInterviews.id })
      await writeActivity(tx, {
        at: now,
        actor: leadId,
        action: 'senior invited',
        subject: row?.id ?? '',
        details: { label: guest.name },
      })
      await mailPerson(tx, guest, invitationMail(address), now, linkMs)
    })
  } catch (error) {
    if (brokenUniqueness(error) !== 'shared_interviews_invited_unique') throw error
    throw conflictAt('email', 'This senior has an open invitation. Revoke it first')
  }
}

export function revokeInvitation(db: Db, id: string, { leadId, now }: ActingLead): Promise<void> {
  return db.transaction(async (tx) => {
    const [revoked] = await tx
      .delete(sharedInterviews)
      .where(and(eq(sharedInterviews.id, id), isInvitation))
      .returning()
    if (!revoked) throw missing('This invitation was already used or revoked. Reload the page')
    await writeActivity(tx, {
      at: now,
      actor: leadId,
      action: 'invitation revoked',
      subject: id,
      details: { label: revoked.guest?.name },
    })
  })
}
