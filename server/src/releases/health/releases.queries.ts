import { type ReleaseRow, shellName } from '@portal/shared/contract'
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../core/database/database.ts'
import { frozenReleases } from '../access/teams.tables.ts'
import { lastGateAnswers } from '../channels/gate-answers.queries.ts'
import { listReleases } from '../channels/rows.queries.ts'
import { outlineSchema } from '../registry/outline.ts'
import {
  activations,
  activeReleases,
  automaticRollbacks,
  releases,
  rollouts,
} from '../registry/releases.tables.ts'

const active = alias(releases, 'active')

/** What people get of each app, the canary beside it, and the release that became stable last. */
export async function listApps(db: Db) {
  const newest = db
    .selectDistinctOn([releases.name], {
      name: releases.name,
      outline: releases.outline,
      record: releases.record,
    })
    .from(releases)
    .orderBy(asc(releases.name), desc(releases.publishedAt), desc(releases.version))
    .as('newest')
  const stable = db
    .selectDistinctOn([releases.name], {
      name: releases.name,
      version: releases.version,
      at: releases.provenAt,
    })
    .from(releases)
    .where(sql`${releases.provenAt} IS NOT NULL`)
    .orderBy(asc(releases.name), desc(releases.provenAt))
    .as('stable')
  const rows = await db
    .select({
      name: newest.name,
      outline: sql`coalesce(${active.outline}, ${newest.outline})`,
      title: sql<string | null>`coalesce(${active.record}, ${newest.record})->>'title'`,
      team: sql<string | null>`coalesce(${active.record}, ${newest.record})->>'team'`,
      activation: activations,
      rolledBackAt: activeReleases.rolledBackAt,
      rolledBackBy: activeReleases.rolledBackBy,
      activeStableAt: active.provenAt,
      stableVersion: stable.version,
      stableAt: stable.at,
      rollout: rollouts,
      blockedAt: frozenReleases.at,
    })
    .from(newest)
    .leftJoin(activeReleases, eq(activeReleases.name, newest.name))
    .leftJoin(activations, eq(activations.id, activeReleases.activationId))
    .leftJoin(active, and(eq(active.name, activations.name), eq(active.version, activations.version)))
    .leftJoin(stable, eq(stable.name, newest.name))
    .leftJoin(rollouts, eq(rollouts.name, newest.name))
    .leftJoin(frozenReleases, eq(frozenReleases.name, newest.name))
    // The shell first: nothing works without it.
    .orderBy(desc(eq(newest.name, shellName)), asc(newest.name))

  return rows.map(({ name, activation, rollout, stableVersion, stableAt, ...row }) => {
    // A manifest that this server can't read may still have a readable outline.
    const outline = outlineSchema.safeParse(row.outline).data
    return {
      name,
      title: row.title ?? outline?.title ?? name,
      team: row.team ?? outline?.team ?? name,
      blocked: row.blockedAt !== null,
      active: activation && {
        version: activation.version,
        since: (row.rolledBackAt ?? activation.activatedAt).toISOString(),
        by: row.rolledBackBy ?? activation.activatedBy,
        stableAt: row.activeStableAt?.toISOString() ?? null,
      },
      stable: stableVersion && stableAt ? { version: stableVersion, at: stableAt.toISOString() } : null,
      canary: rollout && {
        version: rollout.version,
        share: rollout.share,
        auto: rollout.auto,
        since: rollout.startedAt.toISOString(),
        by: rollout.startedBy,
      },
    }
  })
}

/** What the portal rolled back automatically, newest first. */
export async function listRollbacks(
  db: Db,
  { name, since, limit }: { name?: string; since: Date; limit: number },
) {
  const { id, version, toVersion, at, reason, liftedAt } = automaticRollbacks
  const rows = await db
    .select({ name: automaticRollbacks.name, version, toVersion, at, reason, liftedAt })
    .from(automaticRollbacks)
    .where(and(gte(at, since), name ? eq(automaticRollbacks.name, name) : undefined))
    .orderBy(desc(at), desc(id))
    .limit(limit)
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    liftedAt: row.liftedAt?.toISOString() ?? null,
  }))
}

/** The latest results of an app's release checks, newest first. */
export async function lastCheckResults(db: Db, name: string, limit: number) {
  const rows = await lastGateAnswers(db, name, limit)
  return rows.map(({ version, at, actor, faults }) => ({
    version,
    at: at.toISOString(),
    by: actor,
    violations: faults,
  }))
}

/** All releases of an app, newest first. */
export async function releaseHistory(db: Db, name: string) {
  const rows: ReleaseRow[] = await listReleases(db, { name })
  return rows.map(({ version, publishedAt, source, active: isActive, ...row }) => ({
    ...{ version, publishedAt, source, isActive },
    share: row.share ?? null,
    activatedAt: row.activatedAt ?? null,
    activatedBy: row.activatedBy ?? null,
    stableAt: row.provenAt ?? null,
    rolledBack: row.takenBack ?? null,
  }))
}

/** The manifests and signatures of the active releases. */
export const activeManifests = (db: Db) =>
  db
    .select({
      name: releases.name,
      version: releases.version,
      manifest: releases.record,
      signature: releases.signature,
    })
    .from(activeReleases)
    .innerJoin(activations, eq(activations.id, activeReleases.activationId))
    .innerJoin(releases, and(eq(releases.name, activations.name), eq(releases.version, activations.version)))
