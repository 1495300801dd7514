import { type AppointLeadRequest, type LeadTermRequest, leadTermYearsMax } from '@portal/shared/contract'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import {
  type ActingLead,
  checkUnchanged,
  type EditingLead,
  writeActivity,
} from '../../core/activity/activity.queries.ts'
import { dayMs, dayOf, readableDay } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { conflict, invalidField, missing } from '../../core/errors/domain-error.ts'
import { mailPerson } from '../../core/mail/person-mails.ts'
import { isPresent } from '../../core/people/account-status.ts'
import { users } from '../../core/people/users.tables.ts'
import { numberSearched } from '../../core/people/users.ts'
import { leadTerms } from './lead-terms.tables.ts'
import { appointedMail, retiredMail } from './mail-texts.ts'

export const termMailMs = 3 * dayMs

const noLead = 'This student is no longer a lead. Reload the page'

export const openTermOf = (userId: string) => and(eq(leadTerms.userId, userId), isNull(leadTerms.endedAt))

export interface LockedLead {
  id: string
  name: string
  email: string
}

const lockedFields = { id: users.id, name: users.name, email: users.email }

/**
 * Locks all leads until the transaction ends, always in the same order: if two leads retire each other at once, the
 * second one finds a single lead here. Their sessions aren't blocked.
 */
export const lockLeads = (tx: Db): Promise<LockedLead[]> =>
  tx
    .select(lockedFields)
    .from(users)
    // A lead who is about to leave doesn't count.
    .where(and(eq(users.isLead, true), isNull(users.deletionDueAt)))
    .orderBy(asc(users.id))
    .for('no key update')

/** A lead whose account is about to be deleted: they can come back, or be retired before. */
async function lockLeaving(tx: Db, id: string): Promise<LockedLead | undefined> {
  const isIt = and(eq(users.id, id), eq(users.isLead, true), isNotNull(users.deletionDueAt))
  return (await tx.select(lockedFields).from(users).where(isIt).for('no key update'))[0]
}

const untilText = (until: string | null) => (until ? `until ${readableDay(until)}` : 'until it is ended')

const labelOf = (name: string, { title, until }: LeadTermRequest) =>
  [name, title, untilText(until)].filter(Boolean).join(', ')

function refuseOtherDay(until: string | null, now: Date): void {
  const today = dayOf(now)
  if (until && until < today) throw invalidField('until', 'Choose today or a later day')
  if (until && Number(until.slice(0, 4)) > Number(today.slice(0, 4)) + leadTermYearsMax)
    throw invalidField('until', `Choose a day within ${leadTermYearsMax} years`)
}

/** People who can become leads; alumni too, as long as they can sign in. */
const mayLead = and(eq(users.isLead, false), isPresent)

interface Site {
  publicUrl: string
}

export function appointLead(
  db: Db,
  { student: userId, title, until }: AppointLeadRequest,
  { leadId, now }: ActingLead,
  { publicUrl }: Site,
): Promise<void> {
  refuseOtherDay(until, now)
  return db.transaction(async (tx) => {
    const [lead] = await tx
      .update(users)
      .set({ isLead: true, updatedAt: now })
      .where(and(eq(users.id, userId), mayLead))
      .returning()
    if (!lead) throw conflict('This student is already a lead, is suspended, or is leaving. Search again')
    // The trigger has started the term.
    await tx
      .update(leadTerms)
      .set({ title, until, startedAt: now, appointedBy: leadId })
      .where(openTermOf(userId))
    const details = { label: labelOf(lead.name, { title, until }), title, until }
    await writeActivity(tx, { at: now, actor: leadId, action: 'lead added', subject: lead.id, details })
    await mailPerson(tx, lead, appointedMail({ title, until }, publicUrl), now, termMailMs)
  })
}

export function changeLeadTerm(
  db: Db,
  userId: string,
  { title, until }: LeadTermRequest,
  actor: EditingLead,
): Promise<void> {
  const { leadId, now } = actor
  refuseOtherDay(until, now)
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(leadTerms).where(openTermOf(userId)).for('update')
    if (!before) throw missing(noLead)
    checkUnchanged('term', before.updatedAt, actor)
    await tx
      .update(leadTerms)
      .set({ title, until, warnedAt: null, keptAt: null, updatedAt: now })
      .where(eq(leadTerms.id, before.id))
    const [lead] = await tx.select().from(users).where(eq(users.id, userId))
    if (!lead) throw missing(noLead)
    const details = { label: labelOf(lead.name, { title, until }), title, until }
    await writeActivity(tx, {
      at: now,
      actor: leadId,
      action: 'lead’s term changed',
      subject: lead.id,
      details,
    })
  })
}

interface Retirement {
  lead: LockedLead
  reason: string
  actor: string
  now: Date
  publicUrl: string
}

/** Ends the term of one of the leads that this transaction has locked. */
export async function endTerm(tx: Db, { lead, reason, actor, now, publicUrl }: Retirement): Promise<void> {
  await tx.update(leadTerms).set({ endedAt: now, retiredBy: actor, reason }).where(openTermOf(lead.id))
  await tx.update(users).set({ isLead: false, updatedAt: now }).where(eq(users.id, lead.id))
  const details = { label: [lead.name, reason].filter(Boolean).join(': '), reason }
  await writeActivity(tx, { at: now, actor, action: 'lead removed', subject: lead.id, details })
  await mailPerson(tx, lead, retiredMail(reason, publicUrl), now, termMailMs)
}

/** @throws DomainError if the user isn't a lead, or is the last one: the club would have nobody to appoint another. */
export function retireLead(
  db: Db,
  userId: string,
  reason: string,
  { leadId, now }: ActingLead,
  { publicUrl }: Site,
): Promise<void> {
  return db.transaction(async (tx) => {
    const leads = await lockLeads(tx)
    const lead = leads.find(({ id }) => id === userId) ?? (await lockLeaving(tx, userId))
    if (!lead) throw missing(noLead)
    // A lead who was just retired can't retire others.
    if (!leads.some(({ id }) => id === leadId)) throw conflict('You are no longer a lead. Reload the page')
    if (leads.every(({ id }) => id === userId))
      throw conflict('The last lead can’t be removed. Appoint another lead first')
    await endTerm(tx, { lead, reason, actor: leadId, now, publicUrl })
  })
}

/** How many students a search for a new lead shows. */
const candidatesMax = 8

/** Verified students who may become leads and whose name, user name or registration number contains all these words. */
export function findCandidates(db: Db, search: string) {
  const about = sql`lower(${users.name} || ' ' || ${users.username} || ' ' || ${numberSearched})`
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return db
    .select({ _id: users.id, name: users.name, username: users.username, regNumber: users.regNumber })
    .from(users)
    .where(and(mayLead, ...words.map((word) => sql`strpos(${about}, lower(${word}::text)) > 0`)))
    .orderBy(asc(users.name), asc(users.regNumber))
    .limit(candidatesMax)
}
