import { sql } from 'drizzle-orm'
import { dayOf, readableTime } from '../../core/calendar/days.ts'
import { contestsStarting } from '../contests/contests.queries.ts'
import { contestMarks } from '../contests/contests.tables.ts'
import type { FindDue } from './reminder.ts'

const hourMs = 3_600_000

/** ‘A contest that you marked starts soon’, in the hour before it; again if it is moved to another day. */
export const contestReminder: FindDue = async ({ db, environment: { publicUrl } }, now) => {
  const contests = await contestsStarting(db, { after: now, until: new Date(now.getTime() + hourMs) })
  return contests.map(({ _id, title, startsAt, place, url }) => ({
    kind: 'contests',
    about: `${_id} ${dayOf(new Date(startsAt))}`,
    usefulMs: Date.parse(startsAt) - now.getTime(),
    among: sql`users.id IN (SELECT ${contestMarks.userId} FROM ${contestMarks} WHERE ${contestMarks.contestId} = ${_id}::uuid)`,
    contentFor: async () => () => ({
      subject: `${title} starts at ${readableTime(startsAt)}`,
      paragraphs: [
        `${title} starts at ${readableTime(startsAt)} (time in India). You marked it with “I’m in”.`,
        place && `Place: ${place}`,
        url,
        `All contests: ${publicUrl}/contests`,
      ],
    }),
  }))
}
