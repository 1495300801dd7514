import {
  type InterviewReview,
  type InvitedSenior,
  type ReviewedInterview,
  sharedInterviewSchema,
} from '@portal/shared/contract'
import { eq, gt, ne, or, sql } from 'drizzle-orm'
import { writeActivity } from '../../../core/activity/activity.queries.ts'
import type { Db } from '../../../core/database/database.ts'
import { conflict, invalidField, missing } from '../../../core/errors/domain-error.ts'
import { mailPerson } from '../../../core/mail/person-mails.ts'
import { users } from '../../../core/people/users.tables.ts'
import { sharedInterviews } from '../seniors.tables.ts'
import { approvedMail, changesMail } from './interview-mails.ts'
import { type InvitingLead, linkMs, newLink } from './invitations.queries.ts'
import { checkDate, noInterview } from './own.queries.ts'
import { publish, type SharedRow, unpublish } from './publish.queries.ts'

const shownAtMost = 200

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
      // Only authors see what they haven’t sent yet.
      _id: id,
      state,
      typed: isSent ? typed : null,
      note,
      seniorId,
      person: { name, email, regNumber, batch },
      at: (sentAt ?? createdAt).toISOString(),
    }
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

async function findMember(tx: Db, id: string | null) {
  return id === null ? undefined : (await tx.select().from(users).where(eq(users.id, id)))[0]
}

/** Approves or changes an interview, or returns it to its author. @throws DomainError if it isn't possible. */
export function reviewInterview(
  db: Db,
  id: string,
  review: InterviewReview,
  actor: InvitingLead,
): Promise<void> {
  const { leadId, now, publicUrl } = actor
  const { since, decision, note, typed } = review
  if (decision === 'changes wanted' && !note) throw invalidField('note', 'Explain what to change')
  if (typed) checkDate(typed, now)
  return db.transaction(async (tx) => {
    const [stored] = await tx.select().from(sharedInterviews).where(eq(sharedInterviews.id, id)).for('update')
    if (!stored) throw missing(noInterview)
    if (stored.state !== 'pending' && (stored.state !== 'approved' || decision === 'approved'))
      throw conflict('This interview was already decided. Reload the page')
    const person = stored.guest ?? (await findMember(tx, stored.authorId))
    if (!person || !stored.typed) throw missing(noInterview)
    if (stored.sentAt?.toISOString() !== since)
      throw conflict(`The interview of ${person.name} was changed meanwhile. Look at it again`)
    if (typed && typed.anonymous !== stored.typed.anonymous)
      throw conflict('Only its author decides whether members see their name')
    const row = { ...stored, typed: typed && decision === 'changed' ? typed : stored.typed }
    const { company, role } = sharedInterviewSchema.parse(row.typed)
    const link = stored.guest ? newLink(publicUrl, now) : undefined
    await tx
      .update(sharedInterviews)
      .set({
        ...(await decided(tx, row, { review, person, now })),
        ...(decision !== 'changed' && link?.stored),
        sentAt: now,
      })
      .where(eq(sharedInterviews.id, id))
    await writeActivity(tx, {
      at: now,
      actor: leadId,
      action: actions[decision],
      subject: id,
      details: { label: `${company}, ${role} (${person.name})` },
    })
    if (decision === 'changed') return
    const address = link?.address ?? `${publicUrl}/shareInterview`
    const mail =
      decision === 'approved'
        ? approvedMail(address, link !== undefined)
        : changesMail(address, note ?? '', link !== undefined)
    await mailPerson(tx, person, mail, now, linkMs)
  })
}
