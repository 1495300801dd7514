import type { HomeStats } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { isActive } from '../../core/people/account-status.ts'
import { users } from '../../core/people/users.tables.ts'

const countWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`(count(*) FILTER (WHERE ${condition}))::int`

/** Counts active accounts; a lead counts as a lead, not as a student. */
export async function readHomeStats(db: Db): Promise<HomeStats> {
  const [stats] = await db
    .select({
      mcaUserCount: countWhere(sql`NOT ${users.isLead} AND ${users.branch} = 'mca'`),
      mscUserCount: countWhere(sql`NOT ${users.isLead} AND ${users.branch} = 'msc'`),
      leadCount: countWhere(sql`${users.isLead}`),
    })
    .from(users)
    .where(isActive)
  return stats ?? { mcaUserCount: 0, mscUserCount: 0, leadCount: 0 }
}
