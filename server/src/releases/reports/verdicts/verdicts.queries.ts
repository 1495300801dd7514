import { and, desc, eq, gte, notInArray, sql } from 'drizzle-orm'
import { dayMs } from '../../../core/calendar/days.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Channel } from '../../channels/channels.queries.ts'
import type { NamedVersion } from '../../channels/choose-versions.ts'
import { releases } from '../../registry/releases.tables.ts'
import { releaseCounts } from '../telemetry.tables.ts'
import type { JudgedRelease } from './judged-releases.ts'
import {
  comparisons,
  evidence,
  type Outcome,
  reportersNeeded,
  suspectAt,
  worseAt,
} from './sequential-test.ts'
import { countVotes, type Reported, settledOutcome, type Test, trustedOutcome } from './votes.queries.ts'

export interface Assessment extends JudgedRelease {
  stableAt: Date | null
  /** It is still active only because no earlier release fits. */
  isRolledBack: boolean
  reported: Reported
  /** More failures than chance explains, though not enough for a rollback. */
  isSuspect: boolean
  /** The reason for a rollback; undefined if there is none. */
  worse?: { reason: string; figures: object }
}

/** Compares a release with the previous release. Undefined once it has been stable for a day. */
export async function assess(
  db: Db,
  release: JudgedRelease,
  current: Channel,
  now: Date,
): Promise<Assessment | undefined> {
  const { name, since, share, isCanary } = release
  const { stableAt, isRolledBack } = await stabilityOf(db, release)
  if (!isCanary && stableAt && now.getTime() - stableAt.getTime() > dayMs) return undefined

  const baseline = isCanary ? current.active : current.fallbacks[0]
  const reported = await countVotes(db, release, since, now)
  // Starts a day before the release, because accounts that visit for longer meet more failures.
  const usual = await countVotes(
    db,
    { name, version: baseline ?? '' },
    new Date(since.getTime() - dayMs),
    now,
  )
  const tests = ['failures', 'slowness'] as const
  const trusted = tests.map((test) =>
    compare(test, trustedOutcome(reported, test), trustedOutcome(usual, test), reportersNeeded(share)),
  )
  const settled = tests.map((test) =>
    compare(test, settledOutcome(reported, test), settledOutcome(usual, test), reportersNeeded(100)),
  )
  const isSuspect = trusted.some(({ weight }) => weight >= suspectAt)
  const worst = [...trusted, ...settled].find(
    ({ weight, outcome, needed }) => weight >= worseAt && outcome.failed >= needed,
  )
  const assessment = { ...release, stableAt, isRolledBack, reported, isSuspect }
  if (!worst) return assessment
  const most = worst.test === 'failures' ? await mostFrequentFailure(db, release) : undefined
  const figures = { ...worst, baseline, most, share, views: reported.views, since }
  return { ...assessment, worse: { reason: rollbackReason(worst, baseline, most), figures } }
}

interface Comparison {
  test: Test
  outcome: Outcome
  usual: Outcome
  /** The evidence that the release is worse. */
  weight: number
  /** How many voters must have met a failure. */
  needed: number
}

const compare = (test: Test, outcome: Outcome, usual: Outcome, needed: number): Comparison => ({
  test,
  outcome,
  usual,
  needed,
  weight: evidence(outcome, usual, comparisons[test]),
})

const ratio = ({ failed, sound }: Outcome) => `${Math.round(failed)} of ${Math.round(failed + sound)}`

function rollbackReason(
  { test, outcome, usual }: Comparison,
  baseline: string | undefined,
  most?: string,
): string {
  const verb = test === 'failures' ? 'failed for' : 'was slow for'
  const before = baseline && usual.failed + usual.sound > 0 ? `; ${baseline} ${verb} ${ratio(usual)}` : ''
  return `it ${verb} ${ratio(outcome)} visitors${before}${most ? `; mostly at ${most}` : ''}`
}

/** Where a release failed most often: `render of /papers (TypeError)`. */
async function mostFrequentFailure(
  db: Db,
  { name, version, since }: JudgedRelease,
): Promise<string | undefined> {
  const { stage, route, code, count, minute } = releaseCounts
  const [most] = await db
    .select({ stage, route, code })
    .from(releaseCounts)
    .where(
      and(
        eq(releaseCounts.name, name),
        eq(releaseCounts.version, version),
        notInArray(stage, ['displayed', 'slow', 'browser']),
        gte(minute, new Date(Math.floor(since.getTime() / 60_000) * 60_000)),
      ),
    )
    .groupBy(stage, route, code)
    .orderBy(desc(sql`sum(${count})`), stage, route)
    .limit(1)
  return most && `${most.stage} of ${most.route} (${most.code})`
}

/** When a release became stable, null if it hasn't; and whether it was rolled back automatically. */
export async function stabilityOf(
  db: Db,
  { name, version }: NamedVersion,
): Promise<{ stableAt: Date | null; isRolledBack: boolean }> {
  const [row] = await db
    .select({ stableAt: releases.stableAt, rolledBackAt: releases.rolledBackAt })
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version)))
  return { stableAt: row?.stableAt ?? null, isRolledBack: (row?.rolledBackAt ?? null) !== null }
}
