import { and, desc, eq, gte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import type { CurrentVersion } from '../channels/active-set.queries.ts'
import type { NamedVersion } from '../channels/choose-versions.ts'
import { releases } from '../registry/releases.tables.ts'
import { outcomesOf, type Reported, usualOf } from './reporters.queries.ts'
import {
  comparisons,
  evidence,
  type Outcome,
  reportersNeeded,
  suspectAt,
  worseAt,
} from './sequential-test.ts'
import { releaseCounts } from './telemetry.tables.ts'
import type { Trial } from './trials.ts'
import { type Test, total, weighted } from './voters.ts'

/** What a proven release says of how often sound ones fail. */
const baselineMs = 86_400_000
/** A release is compared with the one before it until it is proven, and so long after that. */
const watchedMs = 86_400_000

/** How a trial stands. */
export interface Standing extends Trial {
  provenAt: Date | null
  reported: Reported
  /** More failures than chance explains, though not enough to take it back. */
  isSuspect: boolean
  /** Why it is to be taken back; undefined: it is not. */
  worse?: { reason: string; figures: object }
}

/** How a release does against the proven one. Undefined where it is not compared (any more). */
export async function standingOf(
  db: Db,
  trial: Trial,
  current: CurrentVersion,
  now: Date,
): Promise<Standing | undefined> {
  const provenAt = await provenAtOf(db, trial)
  const isOld = provenAt && now.getTime() - provenAt.getTime() > watchedMs
  if (isOld && !trial.isRollout) return undefined
  const baseline = trial.isRollout ? current.version : current.fallbacks[0]
  const reported = await outcomesOf(db, trial, now)
  const usual = await usualOf(
    db,
    { name: trial.name, version: baseline ?? '' },
    new Date(now.getTime() - baselineMs),
  )
  const tests = (['failures', 'slowness'] as const).map((test) =>
    tested(test, weighted(reported, test), weighted(usual, test), reportersNeeded(trial.share)),
  )
  const inTime = (['failures', 'slowness'] as const).map((test) =>
    tested(test, total(reported.settled, test), total(usual, test), reportersNeeded(100)),
  )
  const isSuspect = tests.some(({ weight }) => weight >= suspectAt)
  const standing = { ...trial, provenAt, reported, isSuspect }
  const worst = [...tests, ...inTime].find(
    ({ weight, outcome, needed }) => weight >= worseAt && outcome.failed >= needed,
  )
  if (!worst) return standing
  const most = worst.test === 'failures' ? await mostFrequent(db, trial) : undefined
  return {
    ...standing,
    worse: {
      reason: reasonOf(worst, baseline, most),
      figures: { ...worst, baseline, most, share: trial.share, views: reported.views, since: trial.since },
    },
  }
}

interface Tested {
  test: Test
  outcome: Outcome
  usual: Outcome
  weight: number
  /** It is rolled back when it failed for so many. */
  needed: number
}

const tested = (test: Test, outcome: Outcome, usual: Outcome, needed: number): Tested => ({
  ...{ test, outcome, usual, needed },
  weight: evidence(outcome, usual, comparisons[test]),
})

const share = ({ failed, sound }: Outcome) => `${Math.round(failed)} of ${Math.round(failed + sound)}`

function reasonOf({ test, outcome, usual }: Tested, baseline: string | undefined, most?: string): string {
  const what = test === 'failures' ? 'failed for' : 'was slow for'
  const told = usual.failed + usual.sound
  const before = baseline && told > 0 ? `, ${baseline} ${what} ${share(usual)}` : ''
  return `it ${what} ${share(outcome)} that told of it${before}${most ? `; mostly at ${most}` : ''}`
}

/** Where it failed most: `render of /papers (TypeError)`. */
async function mostFrequent(db: Db, { name, version, since }: Trial): Promise<string | undefined> {
  const { stage, route, code, count, minute } = releaseCounts
  const [most] = await db
    .select({ stage, route, code })
    .from(releaseCounts)
    .where(
      and(
        ...[eq(releaseCounts.name, name), eq(releaseCounts.version, version)],
        ...[ne(stage, 'displayed'), ne(stage, 'slow'), ne(stage, 'browser')],
        gte(minute, new Date(Math.floor(since.getTime() / 60_000) * 60_000)),
      ),
    )
    .groupBy(stage, route, code)
    .orderBy(desc(sql`sum(${count})`), stage, route)
    .limit(1)
  return most && `${most.stage} of ${most.route} (${most.code})`
}

/** When a release had shown itself to be good; null: not yet. */
export async function provenAtOf(db: Db, { name, version }: NamedVersion): Promise<Date | null> {
  const [row] = await db
    .select({ provenAt: releases.provenAt })
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version)))
  return row?.provenAt ?? null
}
