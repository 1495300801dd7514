import type { FollowAnswer } from '@portal/shared/contract'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { seniorFollows, seniors } from './seniors.tables.ts'

interface Follow {
  seniorId: string
  userId: string
}

/** Follows, or follows no more, and tells what is true now; undefined where there is no such senior. */
export function flipFollow(
  db: Db,
  { seniorId, userId }: Follow,
  followedAt: Date,
): Promise<FollowAnswer['data'] | undefined> {
  const isThis = and(eq(seniorFollows.seniorId, seniorId), eq(seniorFollows.userId, userId))
  return db.transaction(async (tx) => {
    // One after the other: of two who find no row both would follow, and one statement that deletes or inserts sees
    // only what was there when it began.
    const [locked] = await tx
      .select({ id: seniors.id })
      .from(seniors)
      .where(eq(seniors.id, seniorId))
      .for('no key update')
    if (!locked) return
    const ended = await tx.delete(seniorFollows).where(isThis).returning({ userId: seniorFollows.userId })
    const following = ended.length === 0
    if (following) await tx.insert(seniorFollows).values({ seniorId, userId, followedAt })
    return { following, followerCount: await tx.$count(seniorFollows, eq(seniorFollows.seniorId, seniorId)) }
  })
}
