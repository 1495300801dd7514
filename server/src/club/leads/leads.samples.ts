import { leadsAnswer } from '@portal/shared/contract'
import { dayMs, dayOf, daysBefore } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { users } from '../../core/people/users.tables.ts'
import type { Browser } from '../../testing/browser.ts'
import type { Samples } from '../../testing/calls/call.ts'
import { sampleAccount } from '../../testing/students.ts'
import { studentProgress } from '../problems/student-progress.tables.ts'
import { dailyProblem } from '../progress/progress.samples.ts'
import { leadTerms } from './lead-terms.tables.ts'

/** A student whom calls appoint and retire. */
const changing = '4a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

/**
 * Inserts a former lead, and what a lead's day shows: tomorrow's problem, and a junior who signed up a while ago and has
 * verified no handle.
 */
export async function insertRows(db: Db, at: Date): Promise<void> {
  const signedUp = new Date(at.getTime() - 30 * dayMs)
  const chitra = { id: changing, name: 'Chitra Sample', regNumber: '2024msc990' }
  const [, stalled] = await db
    .insert(users)
    .values([
      sampleAccount('changing', at, chitra),
      sampleAccount('stalled_one', signedUp, { name: 'Stalled One', regNumber: '2024mca999' }),
    ])
    .returning({ userId: users.id })
  await db.insert(leadTerms).values({ userId: changing, startedAt: at, endedAt: at, retiredBy: 'command' })
  await dailyProblem(db, daysBefore(dayOf(at), -1), 'L median-of-two-sorted-arrays', at)
  if (stalled) await db.insert(studentProgress).values(stalled)
}

async function isLead(lead: Browser): Promise<boolean> {
  const { leads } = leadsAnswer.parse((await lead.get('/lead/getAllLeads')).json())
  return leads.some(({ _id }) => _id === changing)
}

/** A student who isn't a lead. */
async function appointableOf(lead: Browser): Promise<string> {
  if (await isLead(lead)) await lead.post(`/lead/leads/${changing}/retire`, { reason: '' })
  return changing
}

/** A lead other than the one who asks. */
async function appointedOf(lead: Browser): Promise<string> {
  if (!(await isLead(lead))) await lead.post('/lead/leads', { student: changing, title: '', until: null })
  return changing
}

const term = { title: 'Events', until: null }
const nobodys = '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a00'

export const samples: Samples = {
  'GET /lead/candidates': { path: '/lead/candidates?search=student' },
  'POST /lead/leads': {
    status: 409,
    body: () => ({ ...term, student: nobodys }),
    act: async (lead) => ({ body: { ...term, student: await appointableOf(lead) } }),
  },
  'PUT /lead/leads/:id': { status: 404, parameter: nobodys, body: () => term, actOn: appointedOf },
  'POST /lead/leads/:id/retire': {
    status: 404,
    parameter: nobodys,
    body: () => ({ reason: 'Has left' }),
    actOn: appointedOf,
  },
}
