import { chance, demoClub, demoIdOf, type Seed } from '@portal/demo'
import { eq } from 'drizzle-orm'
import { dayMs, dayOf, daysBefore, momentInIndia } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { users } from '../../core/people/users.tables.ts'
import { contestMarks, contests } from './contests.tables.ts'

const editorial = 'https://club.example/editorials/opc6'

const clubContests = [
  { title: 'OPC 6', daysAgo: 75, from: '18:00', until: '20:00', place: 'Lab 2', editorial },
  { title: 'Sample: practice for teams', daysAgo: 4, from: '17:00', until: '19:00', place: 'Lab 1' },
  { title: 'OPC 8', daysAgo: -6, from: '18:00', until: '20:00', place: 'Lab 2 and online' },
]

/** Contests of the club with members who are in; the simulated platforms list theirs. */
export const seed: Seed<Db> = {
  name: 'contests',
  after: ['accounts'],
  async run(db, { now }) {
    for (const { title, daysAgo, from, until, ...details } of clubContests) {
      const day = daysBefore(dayOf(now), daysAgo)
      const [startsAt, endsAt] = [momentInIndia(`${day}T${from}`), momentInIndia(`${day}T${until}`)]
      const id = demoIdOf(title)
      await db
        .insert(contests)
        .values({ id, platform: 'club', title, startsAt, endsAt, ...details })
        .onConflictDoNothing()
      for (const { username } of demoClub.filter(({ username }) => chance(username, 'is in', title) < 0.3)) {
        const [member] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
        const at = new Date(startsAt.getTime() - 5 * dayMs)
        if (member)
          await db.insert(contestMarks).values({ contestId: id, userId: member.id, at }).onConflictDoNothing()
      }
    }
  },
}
