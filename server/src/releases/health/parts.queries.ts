import { shellName } from '@portal/shared/contract'
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../core/database/database.ts'
import { frozenReleases } from '../access/teams.tables.ts'
import { outlineSchema } from '../registry/outline.ts'
import {
  activations,
  activeReleases,
  automaticRollbacks,
  releases,
  rollouts,
} from '../registry/releases.tables.ts'

const active = alias(releases, 'active')

/** What people get of each name, what stands beside it, and what has proven itself last. */
export async function listParts(db: Db) {
  const newest = db
    .selectDistinctOn([releases.name], {
      name: releases.name,
      outline: releases.outline,
      record: releases.record,
    })
    .from(releases)
    .orderBy(asc(releases.name), desc(releases.publishedAt), desc(releases.version))
    .as('newest')
  const proven = db
    .selectDistinctOn([releases.name], {
      name: releases.name,
      version: releases.version,
      at: releases.provenAt,
    })
    .from(releases)
    .where(sql`${releases.provenAt} IS NOT NULL`)
    .orderBy(asc(releases.name), desc(releases.provenAt))
    .as('proven')
  const rows = await db
    .select({
      name: newest.name,
      newest: newest.outline,
      newestTitle: sql<string | null>`${newest.record}->>'title'`,
      newestTeam: sql<string | null>`${newest.record}->>'team'`,
      outline: active.outline,
      title: sql<string | null>`${active.record}->>'title'`,
      team: sql<string | null>`${active.record}->>'team'`,
      version: activations.version,
      provenAt: active.provenAt,
      activatedAt: activations.activatedAt,
      activatedBy: activations.activatedBy,
      rolledBackAt: activeReleases.rolledBackAt,
      rolledBackBy: activeReleases.rolledBackBy,
      provenVersion: proven.version,
      provenVersionAt: proven.at,
      rollout: rollouts.version,
      share: rollouts.share,
      auto: rollouts.auto,
      startedAt: rollouts.startedAt,
      startedBy: rollouts.startedBy,
      frozenAt: frozenReleases.at,
    })
    .from(newest)
    .leftJoin(activeReleases, eq(activeReleases.name, newest.name))
    .leftJoin(activations, eq(activations.id, activeReleases.activationId))
    .leftJoin(active, and(eq(active.name, activations.name), eq(active.version, activations.version)))
    .leftJoin(proven, eq(proven.name, newest.name))
    .leftJoin(rollouts, eq(rollouts.name, newest.name))
    .leftJoin(frozenReleases, eq(frozenReleases.name, newest.name))
    // The shell, without which there is none of the others, stands first.
    .orderBy(desc(eq(newest.name, shellName)), asc(newest.name))
  return rows.map((row) => ({ ...row, ...namesOf(row) }))
}

export type PartRow = Awaited<ReturnType<typeof listParts>>[number]

/** Of a record that this server cannot read, what was legible when it was published. */
function namesOf(row: {
  name: string
  outline: unknown
  title: string | null
  team: string | null
  newest: unknown
  newestTitle: string | null
  newestTeam: string | null
}): { title: string; team: string } {
  const outline = outlineSchema.safeParse(row.outline ?? row.newest).data
  return {
    title: row.title ?? outline?.title ?? row.newestTitle ?? row.name,
    team: row.team ?? outline?.team ?? row.newestTeam ?? row.name,
  }
}

const columns = {
  name: automaticRollbacks.name,
  version: automaticRollbacks.version,
  toVersion: automaticRollbacks.toVersion,
  at: automaticRollbacks.at,
  reason: automaticRollbacks.reason,
  liftedAt: automaticRollbacks.liftedAt,
}

/** What the portal took back by itself, newest first. */
export const lastRollbacks = (db: Db, { name, since }: { name?: string; since: Date }, count: number) =>
  db
    .select(columns)
    .from(automaticRollbacks)
    .where(and(gte(automaticRollbacks.at, since), name ? eq(automaticRollbacks.name, name) : undefined))
    .orderBy(desc(automaticRollbacks.at), desc(automaticRollbacks.id))
    .limit(count)

export type RollbackRow = Awaited<ReturnType<typeof lastRollbacks>>[number]
