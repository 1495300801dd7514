import { sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import type { NamedVersion } from '../releases/choose-versions.ts'
import type { Outcome } from './sequential-test.ts'
import { releaseReporters } from './telemetry.tables.ts'

export interface Observation extends NamedVersion {
  reporter: string
  windowStart: Date
  /** Empty of an account. */
  visit: string
  views: number
  failed: boolean
  slow: boolean
}

/**
 * Adds to what a reporter says in a window: it failed if it failed once. Of a range of addresses only the visit counts
 * that came first, so that a busy range is no likelier to fail than a quiet one.
 */
export async function observe(tx: Db, observations: readonly Observation[]): Promise<void> {
  if (observations.length === 0) return
  const { name, version, windowStart, reporter, visit, views, failed, slow } = releaseReporters
  await tx
    .insert(releaseReporters)
    .values([...observations])
    .onConflictDoUpdate({
      target: [name, version, windowStart, reporter],
      set: {
        views: sql`${views} + excluded.views`,
        failed: sql`${failed} OR excluded.failed`,
        slow: sql`${slow} OR excluded.slow`,
      },
      setWhere: sql`${visit} = excluded.visit`,
    })
}

/** What was reported of a release. */
export interface Reported {
  views: number
  reporters: number
  failures: Outcome
  slowness: Outcome
  /** Those of the reporters that are accounts, and for which it failed, or was slow. */
  accounts: { failures: number; slowness: number }
}

/**
 * What was reported of a release since then: each reporter is heard in every window until the first in which it failed, so
 * that nobody is against a release more than once.
 */
export async function outcomesOf(db: Db, { name, version }: NamedVersion, since: Date): Promise<Reported> {
  const { rows } = await db.execute<Record<string, number | string>>(sql`
    WITH told AS (
      SELECT ${releaseReporters.reporter} AS reporter, ${releaseReporters.visit} = '' AS is_account,
        window_start, views, failed, slow
      FROM ${releaseReporters}
      WHERE ${releaseReporters.name} = ${name} AND ${releaseReporters.version} = ${version}
      AND window_start >= ${since.toISOString()}::timestamptz
    ), first AS (
      SELECT reporter, bool_and(is_account) AS is_account,
        min(window_start) FILTER (WHERE failed) AS failed_at, min(window_start) FILTER (WHERE slow) AS slow_at
      FROM told GROUP BY reporter
    )
    SELECT
      coalesce(sum(views), 0)::int AS views,
      (SELECT count(*) FROM first)::int AS reporters,
      (SELECT count(failed_at) FROM first)::int AS failed,
      (SELECT count(failed_at) FROM first WHERE is_account)::int AS failed_accounts,
      count(*) FILTER (WHERE NOT failed AND (failed_at IS NULL OR window_start < failed_at))::int AS sound,
      (SELECT count(slow_at) FROM first)::int AS slow,
      (SELECT count(slow_at) FROM first WHERE is_account)::int AS slow_accounts,
      count(*) FILTER (WHERE NOT slow AND (slow_at IS NULL OR window_start < slow_at))::int AS quick
    FROM told JOIN first USING (reporter)`)
  const figure = (key: string) => Number(rows[0]?.[key] ?? 0)
  return {
    views: figure('views'),
    reporters: figure('reporters'),
    failures: { failed: figure('failed'), sound: figure('sound') },
    slowness: { failed: figure('slow'), sound: figure('quick') },
    accounts: { failures: figure('failed_accounts'), slowness: figure('slow_accounts') },
  }
}

/**
 * How a release that people know usually does, since then: each reporter weighs the same, by how many of their windows it
 * failed in. Those for whom whatever is released fails, or is slow, are as many here as among the first who meet a new
 * one; by windows, those of the others would hide them.
 */
export async function usualOf(
  db: Db,
  { name, version }: NamedVersion,
  since: Date,
): Promise<Pick<Reported, 'failures' | 'slowness'>> {
  const { rows } = await db.execute<Record<string, number | string>>(sql`
    SELECT count(*)::int AS reporters, coalesce(sum(failed), 0)::float AS failed, coalesce(sum(slow), 0)::float AS slow
    FROM (
      SELECT avg(failed::int) AS failed, avg(slow::int) AS slow FROM ${releaseReporters}
      WHERE name = ${name} AND version = ${version} AND window_start >= ${since.toISOString()}::timestamptz
      GROUP BY reporter
    ) AS told`)
  const figure = (key: string) => Number(rows[0]?.[key] ?? 0)
  const outcomeOf = (failed: number): Outcome => ({ failed, sound: figure('reporters') - failed })
  return { failures: outcomeOf(figure('failed')), slowness: outcomeOf(figure('slow')) }
}
