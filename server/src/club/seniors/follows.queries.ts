import type { FollowAnswer } from '@portal/shared/contract'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../core/database/database.ts'
import { seniorFollows } from './seniors.tables.ts'

interface Follow {
  seniorId: string
  userId: string
}

const flipped = z.array(z.object({ following: z.boolean() }))

/** Follows or unfollows a senior, and returns the new state; undefined for an unknown or anonymous senior. */
export async function flipFollow(
  db: Db,
  { seniorId, userId }: Follow,
  now: Date,
): Promise<FollowAnswer['data'] | undefined> {
  // One row and one statement, so that each of many parallel calls flips the state that the previous one left. A
  // statement that deletes or inserts would see only the state when it began; a lock over several would make a crowd
  // wait.
  const { rows } = await db.execute(sql`
    INSERT INTO senior_follows (senior_id, user_id, following, followed_at)
    SELECT id, ${userId}::uuid, true, ${now.toISOString()}::timestamptz
    FROM seniors WHERE id = ${seniorId}::uuid AND batch <> '' FOR KEY SHARE
    ON CONFLICT (senior_id, user_id) DO UPDATE
    SET following = NOT senior_follows.following, followed_at = excluded.followed_at
    RETURNING following`)
  const [row] = flipped.parse(rows)
  if (!row) return
  const ofSenior = and(eq(seniorFollows.seniorId, seniorId), eq(seniorFollows.following, true))
  return { following: row.following, followerCount: await db.$count(seniorFollows, ofSenior) }
}
