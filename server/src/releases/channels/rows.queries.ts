import { type ReleaseRow, releaseSourceSchema } from '@portal/shared/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../core/database/database.ts'
import {
  activations,
  activeReleases,
  automaticRollbacks,
  releases,
  rollouts,
} from '../registry/releases.tables.ts'

const active = alias(activations, 'active')

const takenBack = sql<string | null>`(
  SELECT ${automaticRollbacks.reason} FROM ${automaticRollbacks}
  WHERE ${automaticRollbacks.name} = ${releases.name} AND ${automaticRollbacks.version} = ${releases.version}
  AND ${automaticRollbacks.liftedAt} IS NULL ORDER BY ${automaticRollbacks.id} DESC LIMIT 1)`

/** Releases as `portal releases` lists them, newest first: of one name, or of all. */
export async function listReleases(
  db: Db,
  { name, version }: { name?: string; version?: string },
): Promise<ReleaseRow[]> {
  const ofThese = and(
    name ? eq(releases.name, name) : undefined,
    version ? eq(releases.version, version) : undefined,
  )
  const last = db
    .selectDistinctOn([activations.name, activations.version], {
      name: activations.name,
      version: activations.version,
      at: activations.activatedAt,
      by: activations.activatedBy,
    })
    .from(activations)
    .orderBy(activations.name, activations.version, desc(activations.id))
    .as('last')
  const rows = await db
    .select({
      name: releases.name,
      version: releases.version,
      publishedAt: releases.publishedAt,
      publishedBy: releases.publishedBy,
      source: releases.source,
      provenAt: releases.provenAt,
      share: rollouts.share,
      takenBack,
      activeVersion: active.version,
      activatedAt: last.at,
      activatedBy: last.by,
      rolledBackAt: activeReleases.rolledBackAt,
      rolledBackBy: activeReleases.rolledBackBy,
    })
    .from(releases)
    .leftJoin(activeReleases, eq(activeReleases.name, releases.name))
    .leftJoin(active, eq(active.id, activeReleases.activationId))
    .leftJoin(rollouts, and(eq(rollouts.name, releases.name), eq(rollouts.version, releases.version)))
    .leftJoin(last, and(eq(last.name, releases.name), eq(last.version, releases.version)))
    .where(ofThese)
    .orderBy(desc(releases.publishedAt), desc(releases.version))
  return rows.map(({ activeVersion, rolledBackAt, rolledBackBy, source, provenAt, ...row }) => {
    const isActive = activeVersion === row.version
    // Gone back to later than it was activated: since then it is what people get.
    const isBack = isActive && rolledBackAt !== null && rolledBackAt >= (row.activatedAt ?? rolledBackAt)
    const { data } = releaseSourceSchema.safeParse(source)
    return {
      ...row,
      active: isActive,
      publishedAt: row.publishedAt.toISOString(),
      provenAt: provenAt?.toISOString() ?? null,
      activatedAt: (isBack ? rolledBackAt : row.activatedAt)?.toISOString() ?? null,
      activatedBy: isBack ? rolledBackBy : row.activatedBy,
      ...(data && { source: data }),
    }
  })
}
