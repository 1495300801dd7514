import { leadsAnswer } from '@portal/shared/contract'
import { dayMs, dayOf, daysBefore } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { users } from '../../core/people/users.tables.ts'
import type { Browser } from '../../testing/browser.ts'
import { sampleAccount } from '../../testing/students.ts'
import { studentProgress } from '../problems/student-progress.tables.ts'
import { dailyProblem } from '../progress/progress.samples.ts'
import { leadTerms } from './lead-terms.tables.ts'

/** A student whom calls appoint and retire. */
const changing = '4a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

export async function formerTerm(db: Db, at: Date): Promise<void> {
  const name = 'Chitra Sample'
  await db
    .insert(users)
    .values(sampleAccount('changing', at, { id: changing, name, regNumber: '2024msc990' }))
  await db.insert(leadTerms).values({ userId: changing, startedAt: at, endedAt: at, retiredBy: 'command' })
}

async function isLead(lead: Browser): Promise<boolean> {
  const { leads } = leadsAnswer.parse((await lead.get('/lead/getAllLeads')).json())
  return leads.some(({ _id }) => _id === changing)
}

/** A student who isn't a lead. */
export async function appointableOf(lead: Browser): Promise<string> {
  if (await isLead(lead)) await lead.post(`/lead/leads/${changing}/retire`, { reason: '' })
  return changing
}

/** A lead other than the one who asks. */
export async function appointedOf(lead: Browser): Promise<string> {
  if (!(await isLead(lead))) await lead.post('/lead/leads', { student: changing, title: '', until: null })
  return changing
}

/**
 * Inserts what a lead's day shows: tomorrow's problem, and a junior who signed up a while ago and has verified no
 * handle.
 */
export async function placeDay(db: Db, at: Date): Promise<void> {
  await dailyProblem(db, daysBefore(dayOf(at), -1), 'L median-of-two-sorted-arrays', at)
  const signedUp = new Date(at.getTime() - 30 * dayMs)
  const [stalled] = await db
    .insert(users)
    .values(sampleAccount('stalled_one', signedUp, { name: 'Stalled One', regNumber: '2024mca999' }))
    .returning({ userId: users.id })
  if (stalled) await db.insert(studentProgress).values(stalled)
}
