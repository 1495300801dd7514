import { type ReleaseRow, shellName } from '@portal/shared/contract'
import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '../../core/database/database.ts'
import { canaryOf } from '../channels/channels.queries.ts'
import { channels, releaseEvents } from '../channels/channels.tables.ts'
import { listReleases } from '../channels/rows.queries.ts'
import { outlineSchema } from '../registry/outline.ts'
import { releases } from '../registry/releases.tables.ts'

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
  const lastStable = db
    .selectDistinctOn([releases.name], {
      name: releases.name,
      version: releases.version,
      at: releases.stableAt,
    })
    .from(releases)
    .where(sql`${releases.stableAt} IS NOT NULL`)
    .orderBy(asc(releases.name), desc(releases.stableAt))
    .as('last_stable')
  const rows = await db
    .select({
      name: newest.name,
      outline: sql`coalesce(${active.outline}, ${newest.outline})`,
      title: sql<string | null>`coalesce(${active.record}, ${newest.record})->>'title'`,
      team: sql<string | null>`coalesce(${active.record}, ${newest.record})->>'team'`,
      channel: channels,
      activeStableAt: active.stableAt,
      stableVersion: lastStable.version,
      stableAt: lastStable.at,
    })
    .from(newest)
    .leftJoin(channels, eq(channels.name, newest.name))
    .leftJoin(active, and(eq(active.name, channels.name), eq(active.version, channels.stable)))
    .leftJoin(lastStable, eq(lastStable.name, newest.name))
    // The shell first: nothing works without it.
    .orderBy(desc(eq(newest.name, shellName)), asc(newest.name))

  return rows.map(({ name, channel, stableVersion, stableAt, ...row }) => {
    // A manifest that this server can't read may still have a readable outline.
    const outline = outlineSchema.safeParse(row.outline).data
    const canary = channel && canaryOf(channel)
    return {
      name,
      title: row.title ?? outline?.title ?? name,
      team: row.team ?? outline?.team ?? name,
      blocked: (channel?.blockedAt ?? null) !== null,
      active:
        channel?.stable && channel.stableSince && channel.stableBy
          ? {
              version: channel.stable,
              since: channel.stableSince.toISOString(),
              by: channel.stableBy,
              stableAt: row.activeStableAt?.toISOString() ?? null,
            }
          : null,
      stable: stableVersion && stableAt ? { version: stableVersion, at: stableAt.toISOString() } : null,
      canary: canary && {
        ...{ version: canary.version, share: canary.share, auto: canary.auto },
        since: canary.since.toISOString(),
        by: channel.canaryBy ?? '',
      },
    }
  })
}

/** What the portal rolled back automatically, newest first. */
export async function listRollbacks(
  db: Db,
  { name, since, limit }: { name?: string; since: Date; limit: number },
) {
  const rows = await db
    .select({
      name: releaseEvents.name,
      version: releaseEvents.fromVersion,
      toVersion: releaseEvents.toVersion,
      at: releaseEvents.at,
      reason: releaseEvents.reason,
      storedVersion: releases.version,
      rolledBackAt: releases.rolledBackAt,
    })
    .from(releaseEvents)
    .leftJoin(
      releases,
      and(eq(releases.name, releaseEvents.name), eq(releases.version, releaseEvents.fromVersion)),
    )
    .where(
      and(
        eq(releaseEvents.kind, 'rolled back automatically'),
        gte(releaseEvents.at, since),
        name ? eq(releaseEvents.name, name) : undefined,
      ),
    )
    .orderBy(desc(releaseEvents.id))
    .limit(limit)
  return rows.map(({ version, reason, at, storedVersion, rolledBackAt, ...row }) => ({
    ...{ ...row, version: version ?? '', reason: reason ?? '', at: at.toISOString() },
    /** Whether somebody activated it again since. A release that was pruned can't be. */
    isUnblocked: storedVersion !== null && rolledBackAt === null,
  }))
}

const refusalSchema = z.object({ violations: z.array(z.string()) })

/** The latest results of an app's release checks, newest first. */
export async function lastCheckResults(db: Db, name: string, limit: number) {
  const rows = await db
    .select()
    .from(releaseEvents)
    .where(
      and(
        eq(releaseEvents.name, name),
        inArray(releaseEvents.kind, ['refused', 'activated', 'canary started', 'traffic changed']),
      ),
    )
    .orderBy(desc(releaseEvents.id))
    .limit(limit)
  return rows.map(({ toVersion, at, actor, details }) => ({
    version: toVersion ?? '',
    at: at.toISOString(),
    by: actor,
    violations: refusalSchema.safeParse(details).data?.violations ?? [],
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
    stableAt: row.stableAt ?? null,
    rolledBack: row.rolledBack ?? null,
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
    .from(channels)
    .innerJoin(releases, and(eq(releases.name, channels.name), eq(releases.version, channels.stable)))
