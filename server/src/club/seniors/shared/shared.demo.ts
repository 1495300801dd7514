import type { Seed } from '@portal/demo'
import { eq, inArray } from 'drizzle-orm'
import { dayOf, daysBefore } from '../../../core/calendar/days.ts'
import type { Db } from '../../../core/database/database.ts'
import { users } from '../../../core/people/users.tables.ts'
import { sharedInterviews } from '../seniors.tables.ts'
import { publish } from './publish.queries.ts'

const texts = {
  role: 'Software Engineer',
  status: 'Selected',
  questionTypes: 'Graphs, SQL, HR',
  linkedin: '',
  rounds: 'A coding test of 90 minutes, then two interviews by video and one with HR.',
  questions: 'Find a cycle in a graph. Explain an index. Why this company?',
  advice: 'Explain your thoughts before you type.',
  anonymous: 'yes',
}

/** An anonymous interview that was approved, and one that awaits review. */
export const seed: Seed<Db> = {
  name: 'shared interviews',
  after: ['seniors'],
  async run(db, { now }) {
    if ((await db.$count(sharedInterviews)) > 0) return
    const authors = await db
      .select()
      .from(users)
      .where(inArray(users.username, ['asha_sample', 'kavya_sample']))
      .orderBy(users.username)
    const [asha, kavya] = authors
    if (!asha || !kavya) return
    const date = daysBefore(dayOf(now), 20)
    const at = { createdAt: now, sentAt: now }
    await db.transaction(async (tx) => {
      const [approved] = await tx
        .insert(sharedInterviews)
        .values([
          {
            ...at,
            authorId: kavya.id,
            state: 'approved',
            typed: { ...texts, date, company: 'Sample Cloud' },
          },
          { ...at, authorId: asha.id, state: 'pending', typed: { ...texts, date, company: 'Sample Bank' } },
        ])
        .returning()
      if (!approved) return
      const seniorId = await publish(tx, approved, kavya, now)
      await tx.update(sharedInterviews).set({ seniorId }).where(eq(sharedInterviews.id, approved.id))
    })
  },
}
