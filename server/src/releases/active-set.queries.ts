import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../core/database/database.ts'
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
  /** When a release of that name was published last: only then others of it may have been pruned. */
  lastPublished: string | null
}

const previous = alias(activations, 'previous')
const farthestBack = 20
const fallbacksKept = 3

/** Along what was active before, as rolling back goes. */
const provenBefore = sql<string[]>`ARRAY(
  WITH RECURSIVE past AS (
    SELECT id, version, previous_id, 1 AS steps FROM ${activations} WHERE id = ${previous.id}
    UNION ALL
    SELECT earlier.id, earlier.version, earlier.previous_id, steps + 1
    FROM past JOIN ${activations} AS earlier ON earlier.id = past.previous_id
    WHERE steps < ${farthestBack}
  )
  SELECT past.version FROM past
  JOIN ${releases} AS proven ON proven.name = ${activeReleases.name} AND proven.version = past.version
  WHERE proven.proven_at IS NOT NULL AND past.version <> "activations"."version"
  GROUP BY past.version ORDER BY min(steps) LIMIT ${fallbacksKept})`

const previousWasTakenBack = sql<boolean>`EXISTS (
  SELECT 1 FROM ${automaticRollbacks}
  WHERE ${automaticRollbacks.name} = ${activeReleases.name} AND ${automaticRollbacks.version} = ${previous.version}
  AND ${automaticRollbacks.liftedAt} IS NULL)`

/** The active set, in one small query: every page asks it, so that all nodes agree at once. */
export async function currentVersions(db: Db): Promise<CurrentVersion[]> {
  const rows = await db
    .select({
      name: activeReleases.name,
      version: activations.version,
      activatedAt: activations.activatedAt,
      rolledBackAt: activeReleases.rolledBackAt,
      rollout: rollouts.version,
      share: rollouts.share,
      startedAt: rollouts.startedAt,
      lastGood: previous.version,
      proven: provenBefore,
      previousWasTakenBack,
      lastPublished: sql<
        string | null
      >`(SELECT max(${releases.publishedAt})::text FROM ${releases} WHERE ${releases.name} = ${activeReleases.name})`,
    })
    .from(activeReleases)
    .innerJoin(activations, eq(activations.id, activeReleases.activationId))
    .leftJoin(previous, eq(previous.id, activations.previousId))
    .leftJoin(rollouts, eq(rollouts.name, activeReleases.name))
    .orderBy(activeReleases.name)
  return rows.map(({ name, version, lastGood, lastPublished, ...row }) => ({
    name,
    version,
    since: row.rolledBackAt ?? row.activatedAt,
    rollout: rolloutOf(row),
    lastGood,
    fallbacks: fallbacksOf(lastGood, row),
    lastPublished,
  }))
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
