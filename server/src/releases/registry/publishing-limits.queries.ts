import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { returnToQuota, takeFromQuota } from '../../core/database/quotas.ts'
import { tooOften } from '../../core/errors/domain-error.ts'
import { inWords } from '../../core/errors/in-words.ts'
import { releaseEvents } from '../channels/channels.tables.ts'
import { releases } from './releases.tables.ts'

const hourMs = 3_600_000

/**
 * How often a team may publish (security, settings): a number of attempts, refused ones included, and fewer that go
 * live. Publishing the same release again, and what fails on the server, counts nothing. After a rollback one more is
 * always possible, to fix what was wrong.
 */
const attempts = { max: 30, withinMs: hourMs }
const liveMax = 10
const fixes = { max: 10, withinMs: hourMs }

/** Counts an attempt, and returns how to refund it. @throws a refusal, 429, when it is one too many */
export async function countPublication(db: Db, name: string, at: Date): Promise<() => Promise<void>> {
  const refundOf = (key: string) => () => returnToQuota(db, key, at)
  const [attemptsKey, fixesKey] = [`publish ${name}`, `mend ${name}`]
  const waitForLive = await secondsUntilLive(db, name, at)
  const waitSeconds = waitForLive || (await takeFromQuota(db, attemptsKey, [attempts], at))
  if (waitSeconds === 0) return refundOf(attemptsKey)
  if ((await isFixing(db, name)) && (await takeFromQuota(db, fixesKey, [fixes], at)) === 0)
    return refundOf(fixesKey)
  const tooMany =
    waitForLive > 0 ? `has had ${liveMax} new releases live` : `was published ${attempts.max} times`
  throw tooOften(
    waitSeconds,
    `${name} ${tooMany} within an hour: wait ${inWords(waitSeconds)}, or roll back, then one more is taken`,
  )
}

/** Seconds until fewer than the most have been published and made active within an hour. */
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
  return first ? Math.max(1, Math.ceil((first.publishedAt.getTime() + hourMs - at.getTime()) / 1000)) : 0
}

/** Whether the app was rolled back, and nothing of it was published or activated since. */
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
