import { leadsAnswer } from '@portal/shared/contract'
import { users } from '../accounts/accounts.tables.ts'
import type { Db } from '../core/database/database.ts'
import type { Browser } from '../testing/browser.ts'
import { leadTerms } from './lead-terms.tables.ts'

/** A student whom calls appoint and retire. */
const changing = '4a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

export async function formerTerm(db: Db, at: Date): Promise<void> {
  await db.insert(users).values({
    ...{ id: changing, username: 'changing', usernameKey: 'changing', name: 'Chitra Sample' },
    ...{ email: 'chitra.2024msc990@institute.example', phone: 9_000_000_000, regNumber: '2024msc990' },
    ...{ batch: '2024', branch: 'msc', programme: 'msc', roll: '990', passwordHash: 'no hash of a password' },
    ...{ createdAt: at, updatedAt: at },
  })
  await db.insert(leadTerms).values({ userId: changing, startedAt: at, endedAt: at, retiredBy: 'command' })
}

async function isLead(lead: Browser): Promise<boolean> {
  const { leads } = leadsAnswer.parse((await lead.get('/lead/getAllLeads')).json())
  return leads.some(({ _id }) => _id === changing)
}

/** Somebody who is no lead. */
export async function appointableOf(lead: Browser): Promise<string> {
  if (await isLead(lead)) await lead.post(`/lead/leads/${changing}/retire`, { reason: '' })
  return changing
}

/** Somebody who is a lead, beside the one who asks. */
export async function appointedOf(lead: Browser): Promise<string> {
  if (!(await isLead(lead))) await lead.post('/lead/leads', { student: changing, title: '', until: null })
  return changing
}
