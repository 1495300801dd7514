import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { type PolicyName, policies } from '../../core/rate-limits/policies.ts'
import { type RateLimiter, tooManyRequests, wholeSeconds } from '../../core/rate-limits/rate-limiter.ts'
import { releaseEvents } from '../channels/channels.tables.ts'
import { releases } from './releases.tables.ts'

const hourMs = 3_600_000

/**
 * How often a team may publish (security, settings): a number of attempts, including refused ones, and fewer that are
 * activated. Repetitions and server failures don't count. After a rollback one more is always possible.
 */
const liveMax = 10

/** Counts an attempt, and returns its policy. @throws DomainError, 429, if it is one too many */
export async function countPublication(
  { db, rateLimits }: { db: Db; rateLimits: RateLimiter },
  name: string,
  at: Date,
): Promise<PolicyName> {
  const waitForLive = await secondsUntilLive(db, name, at)
  const waitSeconds = waitForLive || (await rateLimits.take('publish', name)).waitSeconds
  if (waitSeconds === 0) return 'publish'
  if ((await isFixing(db, name)) && (await rateLimits.take('publishFix', name)).waitSeconds === 0)
    return 'publishFix'
  const tooMany =
    waitForLive > 0
      ? `activated ${liveMax} new releases`
      : `was published ${policies.publish[0].points} times`
  throw tooManyRequests(
    waitSeconds,
    (wait) => `${name} ${tooMany} within an hour. Wait ${wait}, or roll back to publish one more`,
  )
}

/** Seconds until another release may be published and activated within the limit. */
async function secondsUntilLive(db: Db, name: string, at: Date): Promise<number> {
  const isLive = sql`EXISTS (
    SELECT 1 FROM ${releaseEvents} WHERE ${releaseEvents.name} = ${releases.name}
    AND ${releaseEvents.toVersion} = ${releases.version} AND ${releaseEvents.kind} = 'activated')`
  const live = await db
    .select({ publishedAt: releases.publishedAt })
    .from(releases)
    .where(and(eq(releases.name, name), gt(releases.publishedAt, new Date(at.getTime() - hourMs)), isLive))
    .orderBy(asc(releases.publishedAt))
  const first = live.at(-liveMax)
  return first ? wholeSeconds(first.publishedAt.getTime() + hourMs - at.getTime()) : 0
}

/** Whether the app was rolled back and nothing was published or activated since. */
async function isFixing(db: Db, name: string): Promise<boolean> {
  const [last] = await db
    .select({ kind: releaseEvents.kind })
    .from(releaseEvents)
    .where(and(eq(releaseEvents.name, name), inArray(releaseEvents.kind, [...rollbacks, ...releasings])))
    .orderBy(desc(releaseEvents.id))
    .limit(1)
  return rollbacks.some((kind) => kind === last?.kind)
}

const rollbacks = ['rolled back', 'rolled back automatically'] as const
const releasings = ['published', 'activated'] as const
