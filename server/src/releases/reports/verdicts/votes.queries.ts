import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import type { NamedVersion } from '../../channels/choose-versions.ts'
import { releaseReports } from '../telemetry.tables.ts'
import type { Outcome } from './sequential-test.ts'

/** Anyone can get addresses in many networks, so all networks together weigh at most as much as two accounts. */
const networkVotes = 2

/** A network's failure counts in full after this time, once healthy reports had time to arrive. */
const settledMs = 30 * 60_000

export type Test = 'failures' | 'slowness'

/** What accounts reported about a release, or what networks did. */
export interface Votes extends Record<Test, Outcome> {
  voters: number
}

export interface Reported {
  /** How many visits reported. */
  views: number
  accounts: Votes
  networks: Votes
  /** The same without failures that are too new to count in full. */
  settledNetworks: Votes
}

/**
 * Counts the votes about a release since a moment. Each account has one vote, and failed if any of its visits did. Each
 * network has one vote, shared by its visits; otherwise busy networks would fail more often than quiet ones.
 */
export async function countVotes(
  db: Db,
  { name, version }: NamedVersion,
  since: Date,
  now: Date,
): Promise<Reported> {
  const settled = sql`${new Date(now.getTime() - settledMs).toISOString()}::timestamptz`
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    WITH visits AS (
      SELECT voter, is_account,
        min(at) FILTER (WHERE kind NOT IN ('displayed', 'slow')) AS failed_at,
        min(at) FILTER (WHERE kind = 'slow') AS slow_at
      FROM ${releaseReports}
      WHERE name = ${name} AND version = ${version} AND at >= ${since.toISOString()}::timestamptz
        AND kind NOT LIKE 'timed:%'
      GROUP BY visit, voter, is_account
    ), voters AS (
      SELECT is_account, count(*) AS views,
        avg((failed_at IS NOT NULL)::int) AS failed, avg((coalesce(failed_at <= ${settled}, false))::int) AS failed_settled,
        avg((slow_at IS NOT NULL)::int) AS slow, avg((coalesce(slow_at <= ${settled}, false))::int) AS slow_settled
      FROM visits GROUP BY voter, is_account
    ), votes AS (
      SELECT is_account, views, failed_settled, slow_settled,
        CASE WHEN is_account THEN ceil(failed) ELSE failed END AS failed,
        CASE WHEN is_account THEN ceil(slow) ELSE slow END AS slow
      FROM voters
    )
    SELECT is_account, count(*)::int AS voters, sum(views)::int AS views,
      sum(failed)::float AS failed, sum(failed_settled)::float AS failed_settled,
      sum(slow)::float AS slow, sum(slow_settled)::float AS slow_settled
    FROM votes GROUP BY is_account`)

  const figuresOf = (isAccount: boolean) => {
    const row = rows.find((one) => one.is_account === isAccount)
    return (key: string) => Number(row?.[key] ?? 0)
  }
  const [accounts, networks] = [figuresOf(true), figuresOf(false)]
  const votesOf = (figure: typeof accounts, failed = 'failed', slow = 'slow'): Votes => ({
    voters: figure('voters'),
    failures: { failed: figure(failed), sound: figure('voters') - figure('failed') },
    slowness: { failed: figure(slow), sound: figure('voters') - figure('slow') },
  })
  return {
    views: accounts('views') + networks('views'),
    accounts: votesOf(accounts),
    networks: votesOf(networks),
    settledNetworks: votesOf(networks, 'failed_settled', 'slow_settled'),
  }
}

export const votersOf = ({ accounts, networks }: Reported): number => accounts.voters + networks.voters

/** The number of voters for a decision: none without an account among them. */
export const trustedVotersOf = ({ accounts, networks }: Reported): number =>
  accounts.voters && accounts.voters + Math.min(networks.voters, networkVotes)

/** The outcome of accounts in full, and of all networks together as of two voters. */
export function trustedOutcome({ accounts, networks }: Reported, test: Test): Outcome {
  const weight = networks.voters && Math.min(networks.voters, networkVotes) / networks.voters
  return {
    failed: accounts[test].failed + networks[test].failed * weight,
    sound: accounts[test].sound + networks[test].sound * weight,
  }
}

/** The outcome of accounts and of networks in full, without the failures of networks that are too new. */
export const settledOutcome = ({ accounts, settledNetworks }: Reported, test: Test): Outcome => ({
  failed: accounts[test].failed + settledNetworks[test].failed,
  sound: accounts[test].sound + settledNetworks[test].sound,
})
