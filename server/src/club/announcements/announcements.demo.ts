import { demoIdOf, type Seed } from '@portal/demo'
import { dayMs, dayOf, daysBefore } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { announcements } from './announcements.tables.ts'

const posts = [
  {
    title: 'Sample: OPC 8 is next week',
    body: 'Six problems in two hours, on your own or in teams of three, in Lab 2 and online.\n\nTell a lead if you’re coming, so that we can book enough seats.',
    isPublic: true,
    daysAgo: 1,
  },
  {
    title: 'Sample: mock interviews for the second year',
    body: 'Seniors with an offer take mock interviews on three evenings next week. Write to a lead for a slot.',
    isPublic: false,
    daysAgo: 3,
  },
  {
    title: 'Sample: results of OPC 7',
    body: 'Thank you all for coming. The results are on the OPC leaderboard, and the editorial is in the club’s group.',
    isPublic: true,
    daysAgo: 40,
  },
]

/** Announcements of the demo; existing ones stay unchanged. */
export const seed: Seed<Db> = {
  name: 'announcements',
  async run(db, { now }) {
    const rows = posts.map(({ daysAgo, ...post }) => ({
      ...post,
      id: demoIdOf(post.title),
      postedAt: new Date(now.getTime() - daysAgo * dayMs),
      endsOn: daysBefore(dayOf(now), daysAgo - 14),
    }))
    await db.insert(announcements).values(rows).onConflictDoNothing()
  },
}
