import type { NewSenior } from '@portal/shared/contract'
import type { Db } from '../../core/database/database.ts'
import { type InsertRows, idFrom, type Samples } from '../../testing/calls/call.ts'
import { interviewRowsOf } from './changes.queries.ts'
import { seniorFollows, seniorInterviews, seniors } from './seniors.tables.ts'

let made = 0

/** A new senior as a lead enters them, with one complete interview. */
export function newSenior(): NewSenior {
  made += 1
  return {
    name: `Senior ${made}`,
    regNumber: `2020mca${String(made).padStart(3, '0')}`,
    linkedin: `https://www.linkedin.com/in/senior-${made}`,
    batch: '2020',
    branch: 'MCA',
    interviews: [
      {
        company: 'Sample Systems',
        role: 'Software Engineer',
        status: 'Selected',
        date: '2024-08-15',
        questionTypes: ['Arrays', 'Graphs'],
        interviewExperience: 'Two rounds.\nThe second one was about graphs.',
        adviceToJuniors: 'Practise aloud.',
      },
    ],
  }
}

/** Seniors with fixed ids for calls. */
export const sampleSenior = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const deletableSenior = '1a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

/** Inserts a senior with this id, followed by these accounts. */
export async function placeSenior(db: Db, id: string, now: Date, followers: string[] = []): Promise<void> {
  const { interviews, ...senior } = newSenior()
  await db.insert(seniors).values({ ...senior, id, createdAt: now, updatedAt: now })
  await db.insert(seniorInterviews).values(interviewRowsOf(id, interviews))
  const follows = followers.map((userId) => ({ seniorId: id, userId, followedAt: now }))
  if (follows.length > 0) await db.insert(seniorFollows).values(follows)
}

export const insertRows: InsertRows = async (db, at, { student, lead }) => {
  await placeSenior(db, sampleSenior, at, [student, lead])
  await placeSenior(db, deletableSenior, at)
}

export const samples: Samples = {
  'GET /seniors/search': { path: '/seniors/search?q=senior' },
  'GET /seniors/companies': { path: '/seniors/companies?q=sample' },
  'POST /seniors': { body: newSenior },
  'GET /seniors/:id': { parameter: sampleSenior },
  'PUT /seniors/:id': {
    parameter: sampleSenior,
    body: newSenior,
    actOn: (lead) => idFrom(lead, '/seniors', newSenior()),
  },
  'DELETE /seniors/:id': {
    parameter: deletableSenior,
    actOn: (lead) => idFrom(lead, '/seniors', newSenior()),
  },
  'POST /seniors/follow/:id': { parameter: sampleSenior },
}
