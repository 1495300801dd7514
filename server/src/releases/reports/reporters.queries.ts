import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import type { NamedVersion } from '../channels/choose-versions.ts'
import { releaseReporters } from './telemetry.tables.ts'
import type { Trial } from './trials.ts'
import { type Group, type Groups, healthyReportsMs } from './voters.ts'

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
export interface Reported extends Groups {
  views: number
  reporters: number
  /** The same without the failures in networks that are too new to count in full. */
  settled: Groups
}

/** The rows of accounts and of networks, and their numbers. */
async function groupsIn(db: Db, query: SQL) {
  const { rows } = await db.execute<Record<string, unknown>>(query)
  const figuresOf = (isAccount: boolean) => {
    const row = rows.find((one) => one.is_account === isAccount)
    return (key: string) => Number(row?.[key] ?? 0)
  }
  return { accounts: figuresOf(true), networks: figuresOf(false) }
}

type Figures = (key: string) => number

const groupOf = (figure: Figures): Group => ({
  reporters: figure('reporters'),
  failures: { failed: figure('failed'), sound: figure('sound') },
  slowness: { failed: figure('slow'), sound: figure('quick') },
})

/**
 * What was reported of a release since then: each reporter is heard in every window until the first in which it failed, so
 * that nobody is against a release more than once.
 */
export async function outcomesOf(
  db: Db,
  { name, version, since }: Pick<Trial, 'name' | 'version' | 'since'>,
  now: Date,
): Promise<Reported> {
  const isSettled = sql`<= ${new Date(now.getTime() - healthyReportsMs).toISOString()}::timestamptz`
  const { accounts, networks } = await groupsIn(
    db,
    sql`
    WITH told AS (
      SELECT ${releaseReporters.reporter} AS reporter, ${releaseReporters.visit} = '' AS is_account,
        window_start, views, failed, slow
      FROM ${releaseReporters}
      WHERE ${releaseReporters.name} = ${name} AND ${releaseReporters.version} = ${version}
      AND window_start >= ${since.toISOString()}::timestamptz
    ), first AS (
      SELECT reporter,
        min(window_start) FILTER (WHERE failed) AS failed_at, min(window_start) FILTER (WHERE slow) AS slow_at
      FROM told GROUP BY reporter
    )
    SELECT is_account,
      sum(views)::int AS views,
      count(DISTINCT reporter)::int AS reporters,
      count(DISTINCT reporter) FILTER (WHERE failed_at IS NOT NULL)::int AS failed,
      count(DISTINCT reporter) FILTER (WHERE failed_at ${isSettled})::int AS failed_settled,
      count(*) FILTER (WHERE failed_at IS NULL OR window_start < failed_at)::int AS sound,
      count(DISTINCT reporter) FILTER (WHERE slow_at IS NOT NULL)::int AS slow,
      count(DISTINCT reporter) FILTER (WHERE slow_at ${isSettled})::int AS slow_settled,
      count(*) FILTER (WHERE slow_at IS NULL OR window_start < slow_at)::int AS quick
    FROM told JOIN first USING (reporter) GROUP BY is_account`,
  )
  const groups = { accounts: groupOf(accounts), networks: groupOf(networks) }
  const { failures, slowness } = groups.networks
  const settled = {
    ...groups.networks,
    failures: { ...failures, failed: networks('failed_settled') },
    slowness: { ...slowness, failed: networks('slow_settled') },
  }
  return {
    ...groups,
    views: accounts('views') + networks('views'),
    reporters: accounts('reporters') + networks('reporters'),
    settled: { ...groups, networks: settled },
  }
}

/**
 * How a release that people know usually does, since then: each reporter weighs the same, by how many of their windows it
 * failed in. Those for whom whatever is released fails, or is slow, are as many here as among the first who meet a new
 * one; by windows, those of the others would hide them.
 */
export async function usualOf(db: Db, { name, version }: NamedVersion, since: Date): Promise<Groups> {
  const { accounts, networks } = await groupsIn(
    db,
    sql`
    SELECT is_account, count(*)::int AS reporters, sum(failed)::float AS failed, sum(1 - failed)::float AS sound,
      sum(slow)::float AS slow, sum(1 - slow)::float AS quick
    FROM (
      SELECT visit = '' AS is_account, avg(failed::int) AS failed, avg(slow::int) AS slow FROM ${releaseReporters}
      WHERE name = ${name} AND version = ${version} AND window_start >= ${since.toISOString()}::timestamptz
      GROUP BY reporter, is_account
    ) AS told GROUP BY is_account`,
  )
  return { accounts: groupOf(accounts), networks: groupOf(networks) }
}
