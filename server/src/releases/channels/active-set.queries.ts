import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '../../core/database/database.ts'
import { prepared } from '../../core/database/prepared.ts'
import { shareFresh } from '../../core/http/fresh.ts'
import { releaseGrants } from '../access/teams.tables.ts'
import {
  activations,
  activeReleases,
  automaticRollbacks,
  releases,
  rollouts,
} from '../registry/releases.tables.ts'
import { provenBefore } from './proven-before.queries.ts'

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
  /** Changes when a release of that name is published (only then others are pruned), proven or no longer, and when any grant changes. */
  stamp: string
}

const previous = alias(activations, 'previous')

const previousWasTakenBack = sql<boolean>`EXISTS (
  SELECT 1 FROM ${automaticRollbacks}
  WHERE ${automaticRollbacks.name} = ${activeReleases.name} AND ${automaticRollbacks.version} = ${previous.version}
  AND ${automaticRollbacks.liftedAt} IS NULL)`

const stamp = sql<string>`(
  SELECT concat_ws(' ', max(${releases.publishedAt}), count(${releases.provenAt}), max(${releases.provenAt}),
    (SELECT max(${releaseGrants.grantedAt}) FROM ${releaseGrants}))
  FROM ${releases} WHERE ${releases.name} = ${activeReleases.name})`

/** One text of all rows: what is the same as at the look before need not be read again. */
const askActive = prepared('active set', (db) => {
  const active = db
    .select({
      name: activeReleases.name,
      version: sql`${activations.version}`.as('version'),
      activationId: sql`${activations.id}`.as('activationId'),
      since: sql`coalesce(${activeReleases.rolledBackAt}, ${activations.activatedAt})`.as('since'),
      rollout: sql`${rollouts.version}`.as('rollout'),
      share: sql`${rollouts.share}`.as('share'),
      startedAt: sql`${rollouts.startedAt}`.as('startedAt'),
      lastGood: sql`${previous.version}`.as('lastGood'),
      stamp: stamp.as('stamp'),
      previousWasTakenBack: previousWasTakenBack.as('previousWasTakenBack'),
    })
    .from(activeReleases)
    .innerJoin(activations, eq(activations.id, activeReleases.activationId))
    .leftJoin(previous, eq(previous.id, activations.previousId))
    .leftJoin(rollouts, eq(rollouts.name, activeReleases.name))
    .as('active')
  return db.select({ rows: sql<string>`coalesce(json_agg(active ORDER BY name), '[]')::text` }).from(active)
})

const activeRows = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    activationId: z.number(),
    since: z.coerce.date(),
    rollout: z.string().nullable(),
    share: z.number().nullable(),
    startedAt: z.coerce.date().nullable(),
    lastGood: z.string().nullable(),
    stamp: z.string(),
    previousWasTakenBack: z.boolean(),
  }),
)

const read = new WeakMap<Db, { rows: string; current: readonly CurrentVersion[] }>()

/** The active set, in one small query: every page asks it, so that all nodes agree at once. The same object while it is the same. */
export async function currentVersions(db: Db): Promise<readonly CurrentVersion[]> {
  const [{ rows } = { rows: '[]' }] = await askActive(db)
  const known = read.get(db)
  if (known?.rows === rows) return known.current
  const current = await versionsOf(db, rows)
  read.set(db, { rows, current })
  return current
}

async function versionsOf(db: Db, text: string): Promise<CurrentVersion[]> {
  const rows = activeRows.parse(JSON.parse(text))
  const provenOf = await provenBefore(db, rows)
  return rows.map(({ name, version, since, lastGood, stamp, ...row }) => ({
    name,
    version,
    since,
    rollout: rolloutOf(row),
    lastGood,
    fallbacks: fallbacksOf(lastGood, { ...row, proven: provenOf({ ...row, stamp }) }),
    stamp,
  }))
}

const looks = new WeakMap<Db, () => Promise<readonly CurrentVersion[]>>()

/** The same, shared by all who ask at once; never older than the call. */
export function sharedVersions(db: Db): Promise<readonly CurrentVersion[]> {
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
