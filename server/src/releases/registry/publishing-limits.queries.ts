import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { type PolicyName, policies } from '../../core/rate-limits/policies.ts'
import { type RateLimiter, tooManyRequests, wholeSeconds } from '../../core/rate-limits/rate-limiter.ts'
import { releaseEvents } from '../channels/channels.tables.ts'
import { releases } from './releases.tables.ts'

const hourMs = 3_600_000

/** How many releases of an app may be published and activated within an hour. */
const activatedMax = 10

/**
 * Counts an attempt to publish, and returns its policy. Refused attempts count too; the caller refunds repetitions and
 * server failures. After a rollback one more is always possible.
 * @throws DomainError, 429, if it is one too many
 */
export async function countPublication(
  { db, rateLimits }: { db: Db; rateLimits: RateLimiter },
  name: string,
  at: Date,
): Promise<PolicyName> {
  const activationWait = await activationWaitSeconds(db, name, at)
  const waitSeconds = activationWait || (await rateLimits.take('publish', name)).waitSeconds
  if (waitSeconds === 0) return 'publish'
  if ((await isFixing(db, name)) && (await rateLimits.take('publishFix', name)).waitSeconds === 0)
    return 'publishFix'
  const tooMany =
    activationWait > 0
      ? `activated ${activatedMax} new releases`
      : `was published ${policies.publish[0].points} times`
  throw tooManyRequests(
    waitSeconds,
    (wait) => `${name} ${tooMany} within an hour. Wait ${wait}, or roll back to publish one more`,
  )
}

/** Seconds until another release may be published and activated within the limit. */
async function activationWaitSeconds(db: Db, name: string, at: Date): Promise<number> {
  const wasActivated = sql`EXISTS (
    SELECT 1 FROM ${releaseEvents} WHERE ${releaseEvents.name} = ${releases.name}
    AND ${releaseEvents.toVersion} = ${releases.version} AND ${releaseEvents.kind} = 'activated')`
  const activated = await db
    .select({ publishedAt: releases.publishedAt })
    .from(releases)
    .where(
      and(eq(releases.name, name), gt(releases.publishedAt, new Date(at.getTime() - hourMs)), wasActivated),
    )
    .orderBy(asc(releases.publishedAt))
  const first = activated.at(-activatedMax)
  return first ? wholeSeconds(first.publishedAt.getTime() + hourMs - at.getTime()) : 0
}

/** Whether the app was rolled back and nothing was published or activated since. */
async function isFixing(db: Db, name: string): Promise<boolean> {
  const [last] = await db
    .select({ kind: releaseEvents.kind })
    .from(releaseEvents)
    .where(and(eq(releaseEvents.name, name), inArray(releaseEvents.kind, [...rollbacks, ...newReleases])))
    .orderBy(desc(releaseEvents.id))
    .limit(1)
  return rollbacks.some((kind) => kind === last?.kind)
}

const rollbacks = ['rolled back', 'rolled back automatically'] as const
const newReleases = ['published', 'activated'] as const
