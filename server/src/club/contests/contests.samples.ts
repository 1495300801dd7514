import type { NewContest } from '@portal/shared/contract'
import { dayMs } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import type { Samples } from '../../testing/calls/call.ts'
import { contests } from './contests.tables.ts'

/** The id of a contest of the club for requests. */
const sampleContest = '4a2b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

export const newContest: NewContest = {
  title: 'OPC 12',
  start: '2099-12-05T18:00',
  end: '2099-12-05T20:00',
  place: 'Lab 2',
  url: 'https://club.example/opc',
  editorial: undefined,
}

export async function insertRows(db: Db, at: Date): Promise<void> {
  const startsAt = new Date(at.getTime() + dayMs)
  await db
    .insert(contests)
    .values({ id: sampleContest, platform: 'club', title: 'OPC 11', startsAt, endsAt: startsAt })
    .onConflictDoNothing()
}

const path = `/contest/${sampleContest}`

export const samples: Samples = {
  'GET /contest/:id': { path },
  'POST /contest/add': { body: () => newContest },
  'PUT /contest/:id': { path, body: () => newContest },
  'PUT /contest/:id/withdrawn': { path: `${path}/withdrawn`, body: () => ({ isWithdrawn: false }) },
  'PUT /contest/:id/mark': { path: `${path}/mark`, body: () => ({ isIn: true }) },
}
