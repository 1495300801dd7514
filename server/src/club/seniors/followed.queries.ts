import { homeInterviewsAtMost, type MyNews } from '@portal/shared/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { seniorFollows, seniorInterviews, seniors } from './seniors.tables.ts'

/** How many seniors a student follows, and their latest interviews. */
export async function readFollowed(
  db: Db,
  userId: string,
): Promise<Pick<MyNews, 'following' | 'interviews'>> {
  const isFollowed = and(eq(seniorFollows.userId, userId), eq(seniorFollows.following, true))
  const interviews = await db
    .select({
      seniorId: seniors.id,
      senior: seniors.name,
      company: seniorInterviews.company,
      role: seniorInterviews.role,
      date: seniorInterviews.date,
    })
    .from(seniorFollows)
    .innerJoin(seniors, eq(seniors.id, seniorFollows.seniorId))
    .innerJoin(seniorInterviews, eq(seniorInterviews.seniorId, seniors.id))
    .where(isFollowed)
    .orderBy(
      sql`${seniorInterviews.date} DESC NULLS LAST`,
      desc(seniors.updatedAt),
      seniors.id,
      seniorInterviews.position,
    )
    .limit(homeInterviewsAtMost)
  return { following: await db.$count(seniorFollows, isFollowed), interviews }
}
