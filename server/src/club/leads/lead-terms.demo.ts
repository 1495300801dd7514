import { demoClub, demoIdOf, type Seed } from '@portal/demo'
import { and, eq, isNull } from 'drizzle-orm'
import { dayMs } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { leadTerms } from './lead-terms.tables.ts'

const titles = ['Chair', 'Daily problems', 'Papers', 'Events']

/** The tasks and terms of the demo's leads; edited ones stay unchanged. */
export const seed: Seed<Db> = {
  name: 'lead terms',
  after: ['accounts'],
  async run(db, { now }) {
    const leads = demoClub.filter(({ isLead }) => isLead)
    for (const [at, { email, joinedDaysAgo }] of leads.entries()) {
      const startedAt = new Date(now.getTime() - joinedDaysAgo * dayMs)
      const isAsMade = and(
        eq(leadTerms.userId, demoIdOf(email)),
        isNull(leadTerms.endedAt),
        eq(leadTerms.title, ''),
      )
      await db
        .update(leadTerms)
        .set({ title: titles[at % titles.length], startedAt })
        .where(isAsMade)
    }
  },
}
