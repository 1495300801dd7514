import { demoClub, type Seed } from '@portal/demo'
import { inArray } from 'drizzle-orm'
import { lastDays, startOf } from '../../../core/calendar/days.ts'
import type { Db } from '../../../core/database/database.ts'
import { users } from '../../../core/people/users.tables.ts'
import { potds } from '../daily/daily-problems.tables.ts'
import { approaches, approachMarks } from './approaches.tables.ts'

const texts = [
  'I solved two small examples by hand first, and wrote down what changed from step to step. That is one loop:\n\n1. Keep what you know of the part that you have read.\n2. Update it with the next element.\n\nO(n) time, O(1) space.',
  'Brute force is too slow. Sort first, then look at neighbours only: O(n log n).',
  'Watch out for the empty input, and for equal elements at the end.',
]

/** Three members' approaches to the problems of today and of the two days before, once for each problem. */
export const seed: Seed<Db> = {
  name: 'approaches',
  after: ['daily-problems', 'progress'],
  async run(db, { now }) {
    const emails = demoClub.slice(4, 8).map(({ email }) => email)
    const authors = await db
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.email, emails))
      .orderBy(users.email)
    const days = lastDays(now, 3)
    const given = await db.select().from(potds).where(inArray(potds.date, days))
    const rows = given.flatMap(({ questionId, date }) =>
      texts.flatMap((text, at) => {
        const author = authors[at]
        const createdAt = new Date(Math.min(startOf(date).getTime() + (9 + at) * 3_600_000, now.getTime()))
        return author ? [{ questionId, authorId: author.id, text, link: '', createdAt }] : []
      }),
    )
    if (rows.length === 0) return
    const added = await db.insert(approaches).values(rows).onConflictDoNothing().returning()
    const votes = added.flatMap(({ id, authorId }, at) =>
      authors
        .filter((voter) => voter.id !== authorId)
        .slice(0, at % 3)
        .map((voter) => ({ approachId: id, userId: voter.id, kind: 'helpful' as const, at: now })),
    )
    if (votes.length > 0) await db.insert(approachMarks).values(votes).onConflictDoNothing()
  },
}
