import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../core/database/database.ts'
import { prepared } from '../core/database/prepared.ts'
import { shareFresh } from '../core/http/fresh.ts'
import { provenBefore } from './proven-before.queries.ts'
import { activations, activeReleases, automaticRollbacks, releases, rollouts } from './releases.tables.ts'

/** The release that stands beside the active one. */
export interface Rollout {
  version: string
  /** Percent of the sessions. */
  share: number
  startedAt: string
}

/** What is active under a name, what stands beside it, and what was before. */
export interface CurrentVersion {
  name: string
  version: string
  /** Since when it is what people get. */
  since: Date
  rollout: Rollout | null
  /** What was active before. */
  lastGood: string | null
  /** The proven releases that were active before, newest first; where there is none, the one before, unless it was taken back. */
  fallbacks: string[]
  /** Another one when a release of that name is published, as only then others are pruned, or proven, or no longer. */
  stamp: string
}

const previous = alias(activations, 'previous')

const previousWasTakenBack = sql<boolean>`EXISTS (
  SELECT 1 FROM ${automaticRollbacks}
  WHERE ${automaticRollbacks.name} = ${activeReleases.name} AND ${automaticRollbacks.version} = ${previous.version}
  AND ${automaticRollbacks.liftedAt} IS NULL)`

const stamp = sql<string>`(
  SELECT concat_ws(' ', max(${releases.publishedAt}), count(${releases.provenAt}), max(${releases.provenAt}))
  FROM ${releases} WHERE ${releases.name} = ${activeReleases.name})`

const askActive = prepared('active set', (db) =>
  db
    .select({
      name: activeReleases.name,
      version: activations.version,
      activationId: activations.id,
      activatedAt: activations.activatedAt,
      rolledBackAt: activeReleases.rolledBackAt,
      rollout: rollouts.version,
      share: rollouts.share,
      startedAt: rollouts.startedAt,
      lastGood: previous.version,
      stamp,
      previousWasTakenBack,
    })
    .from(activeReleases)
    .innerJoin(activations, eq(activations.id, activeReleases.activationId))
    .leftJoin(previous, eq(previous.id, activations.previousId))
    .leftJoin(rollouts, eq(rollouts.name, activeReleases.name))
    .orderBy(activeReleases.name),
)

/** The active set, in one small query: every page asks it, so that all nodes agree at once. */
export async function currentVersions(db: Db): Promise<CurrentVersion[]> {
  const rows = await askActive(db)
  const provenOf = await provenBefore(db, rows)
  return rows.map(({ name, version, lastGood, ...row }) => ({
    name,
    version,
    since: row.rolledBackAt ?? row.activatedAt,
    rollout: rolloutOf(row),
    lastGood,
    fallbacks: fallbacksOf(lastGood, { ...row, proven: provenOf(row) }),
    stamp: row.stamp,
  }))
}

const looks = new WeakMap<Db, () => Promise<CurrentVersion[]>>()

/** The same, shared by all who ask at once; never older than the call. */
export function sharedVersions(db: Db): Promise<CurrentVersion[]> {
  const look = looks.get(db) ?? shareFresh(() => currentVersions(db))
  looks.set(db, look)
  return look()
}

interface RolloutColumns {
  rollout: string | null
  share: number | null
  startedAt: Date | null
}

const rolloutOf = ({ rollout, share, startedAt }: RolloutColumns): Rollout | null =>
  rollout === null || share === null || startedAt === null
    ? null
    : { version: rollout, share, startedAt: startedAt.toISOString() }

function fallbacksOf(
  lastGood: string | null,
  row: { proven: string[]; previousWasTakenBack: boolean },
): string[] {
  if (row.proven.length > 0) return row.proven
  return lastGood === null || row.previousWasTakenBack ? [] : [lastGood]
}
