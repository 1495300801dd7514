import { and, asc, gte, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { dayMs, dayOf, daysBefore } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { mailPerson } from '../../core/mail/person-mails.ts'
import { endTerm, type LockedLead, lockLeads, openTermOf, termMailMs } from './lead-terms.queries.ts'
import { leadTerms } from './lead-terms.tables.ts'
import { endsSoonMail, lastLeadMail } from './mail-texts.ts'

/** How many days before its end a term is announced. */
const warnDays = 14

/** How often the last lead is reminded. */
const remindMs = 7 * dayMs

const isOpen = and(isNull(leadTerms.endedAt), isNotNull(leadTerms.until))

/** Retires leads whose last day is over, and announces terms that end soon, one by one. */
export async function endTerms(db: Db, now: Date, publicUrl: string): Promise<void> {
  const today = dayOf(now)
  const over = await db
    .select({ userId: leadTerms.userId })
    .from(leadTerms)
    .where(and(isOpen, lt(leadTerms.until, today)))
    .orderBy(asc(leadTerms.until), asc(leadTerms.userId))
  for (const { userId } of over) await endIfOver(db, userId, now, publicUrl)
  await warnOfEnds(db, now, publicUrl)
}

function endIfOver(db: Db, userId: string, now: Date, publicUrl: string): Promise<void> {
  return db.transaction(async (tx) => {
    const leads = await lockLeads(tx)
    const lead = leads.find(({ id }) => id === userId)
    const [term] = await tx
      .select()
      .from(leadTerms)
      .where(and(openTermOf(userId), lt(leadTerms.until, dayOf(now))))
    // Another lead has ended or extended it in the meantime.
    if (!lead || !term?.until) return
    const reason = 'The term has ended'
    if (leads.length > 1) return endTerm(tx, { lead, reason, actor: 'end of term', now, publicUrl })
    await remindLastLead(tx, { ...lead, until: term.until }, leads, now, publicUrl)
  })
}

interface Ending extends LockedLead {
  until: string
}

async function remindLastLead(
  tx: Db,
  ending: Ending,
  leads: LockedLead[],
  now: Date,
  publicUrl: string,
): Promise<void> {
  const longAgo = new Date(now.getTime() - remindMs)
  const reminded = await tx
    .update(leadTerms)
    .set({ keptAt: now })
    .where(and(openTermOf(ending.id), or(isNull(leadTerms.keptAt), lte(leadTerms.keptAt, longAgo))))
    .returning({ id: leadTerms.id })
  if (reminded.length === 0) return
  for (const lead of leads) await mailPerson(tx, lead, lastLeadMail(ending, publicUrl), now, termMailMs)
}

/** Announces each term once, which its row records, to all leads. */
async function warnOfEnds(db: Db, now: Date, publicUrl: string): Promise<void> {
  const today = dayOf(now)
  await db.transaction(async (tx) => {
    const leads = await lockLeads(tx)
    const ending = await tx
      .update(leadTerms)
      .set({ warnedAt: now })
      .where(
        and(
          isOpen,
          isNull(leadTerms.warnedAt),
          gte(leadTerms.until, today),
          lte(leadTerms.until, daysBefore(today, -warnDays)),
        ),
      )
      .returning()
    const endings = ending.flatMap(({ userId, until }) => {
      const lead = leads.find(({ id }) => id === userId)
      return lead && until ? [{ ...lead, until }] : []
    })
    if (endings.length === 0) return
    // Terms usually end on the same day, so each lead gets one mail about all of them.
    for (const recipient of leads) {
      const own = endings.find(({ id }) => id === recipient.id)
      const others = endings.filter((one) => one !== own)
      await mailPerson(tx, recipient, endsSoonMail(own, others, publicUrl), now, termMailMs)
    }
  })
}
