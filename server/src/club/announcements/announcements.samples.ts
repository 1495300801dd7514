import type { NewAnnouncement } from '@portal/shared/contract'
import { dayOf, daysBefore } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import type { Browser } from '../../testing/browser.ts'
import { idFrom, type Samples } from '../../testing/calls/call.ts'
import { announcements } from './announcements.tables.ts'

/** The id of an announcement for requests. */
const sampleAnnouncement = '2a2b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
/** Another one, for mailing, which works only once. */
const mailable = '3a2b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

const newAnnouncement: NewAnnouncement = {
  title: 'Seniors’ talk on Friday',
  text: 'Room 204 at five.\nBring questions.',
  link: 'https://club.example/talk',
  endsOn: '2099-12-31',
  isPublic: true,
}

export async function insertRows(db: Db, postedAt: Date): Promise<void> {
  const { title, text: body, link = null, isPublic } = newAnnouncement
  const rows = [sampleAnnouncement, mailable].map((id) => ({
    id,
    title,
    body,
    link,
    isPublic,
    postedAt,
    endsOn: daysBefore(dayOf(postedAt), -30),
  }))
  await db.insert(announcements).values(rows).onConflictDoNothing()
}

const postNew = (lead: Browser) => idFrom(lead, '/announcement/add', newAnnouncement)

export const samples: Samples = {
  'POST /announcement/add': { body: () => newAnnouncement },
  'PUT /announcement/:id': { parameter: sampleAnnouncement, body: () => newAnnouncement },
  'PUT /announcement/:id/withdrawn': { parameter: sampleAnnouncement, body: () => ({ isWithdrawn: false }) },
  'PUT /announcement/:id/dismissed': { parameter: sampleAnnouncement, body: () => ({ isDismissed: true }) },
  'POST /announcement/:id/mail': { parameter: mailable, actOn: postNew },
}
