import { shellName } from '@portal/shared/contract'
import { and, asc, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '../../core/database/database.ts'
import { canaryOf } from '../channels/channels.queries.ts'
import { channels, releaseEvents } from '../channels/channels.tables.ts'
import { releases } from '../registry/releases.tables.ts'
import { summarySchema } from '../registry/summary.ts'

const active = alias(releases, 'active')

/** Each app's active release and canary, and the last one that became stable. */
export async function listApps(db: Db) {
  const { name, version, summary, manifest, publishedAt, stableAt } = releases
  const newest = db
    .selectDistinctOn([name], { name, summary, manifest })
    .from(releases)
    .orderBy(asc(name), desc(publishedAt), desc(version))
    .as('newest')
  const stable = db
    .selectDistinctOn([name], { name, version, at: stableAt })
    .from(releases)
    .where(isNotNull(stableAt))
    .orderBy(asc(name), desc(stableAt))
    .as('last_stable')
  const rows = await db
    .select({
      name: newest.name,
      summary: sql`coalesce(${active.summary}, ${newest.summary})`,
      title: sql<string | null>`coalesce(${active.manifest}, ${newest.manifest})->>'title'`,
      team: sql<string | null>`coalesce(${active.manifest}, ${newest.manifest})->>'team'`,
      channel: channels,
      activeStableAt: active.stableAt,
      stableVersion: stable.version,
      stableAt: stable.at,
    })
    .from(newest)
    .leftJoin(channels, eq(channels.name, newest.name))
    .leftJoin(active, and(eq(active.name, channels.name), eq(active.version, channels.active)))
    .leftJoin(stable, eq(stable.name, newest.name))
    // The shell first: nothing works without it.
    .orderBy(desc(eq(newest.name, shellName)), asc(newest.name))

  return rows.map(({ name, channel, ...row }) => {
    // A manifest that this server can't read may still have a readable summary.
    const summary = summarySchema.safeParse(row.summary).data
    const canary = channel && canaryOf(channel)
    const since = channel?.activeSince?.toISOString()
    return {
      name,
      title: row.title ?? summary?.title ?? name,
      team: row.team ?? summary?.team ?? name,
      blocked: (channel?.blockedAt ?? null) !== null,
      active:
        channel?.active && channel.activeBy && since
          ? {
              version: channel.active,
              since,
              by: channel.activeBy,
              stableAt: row.activeStableAt?.toISOString() ?? null,
            }
          : null,
      stable:
        row.stableVersion && row.stableAt
          ? { version: row.stableVersion, at: row.stableAt.toISOString() }
          : null,
      canary: canary && {
        version: canary.version,
        share: canary.share,
        auto: canary.auto,
        since: canary.since.toISOString(),
        by: channel.canaryBy ?? '',
      },
    }
  })
}

/** Automatic rollbacks, newest first. */
export async function listRollbacks(
  db: Db,
  { name, since, limit }: { name?: string; since: Date; limit: number },
) {
  const { rolledBackAt } = releases
  const { toVersion, fromVersion, at, reason, kind, id } = releaseEvents
  const rows = await db
    .select({
      name: releaseEvents.name,
      version: fromVersion,
      toVersion,
      at,
      reason,
      rolledBackAt,
      storedVersion: releases.version,
    })
    .from(releaseEvents)
    .leftJoin(releases, and(eq(releases.name, releaseEvents.name), eq(releases.version, fromVersion)))
    .where(
      and(
        eq(kind, 'rolled back automatically'),
        gte(at, since),
        name ? eq(releaseEvents.name, name) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
  return rows.map(({ version, reason, at, storedVersion, rolledBackAt, ...row }) => ({
    ...row,
    version: version ?? '',
    reason: reason ?? '',
    at: at.toISOString(),
    /** Whether it was activated again since. A pruned release can't be. */
    isUnblocked: storedVersion !== null && rolledBackAt === null,
  }))
}

const refusalSchema = z.object({ violations: z.array(z.string()) })
const checkedKinds = ['refused', 'activated', 'canary started', 'traffic changed'] as const

/** The latest results of an app's release checks, newest first. */
export async function lastCheckResults(db: Db, name: string, limit: number) {
  const rows = await db
    .select()
    .from(releaseEvents)
    .where(and(eq(releaseEvents.name, name), inArray(releaseEvents.kind, checkedKinds)))
    .orderBy(desc(releaseEvents.id))
    .limit(limit)
  return rows.map(({ toVersion, at, actor, details }) => ({
    version: toVersion ?? '',
    at: at.toISOString(),
    by: actor,
    violations: refusalSchema.safeParse(details).data?.violations ?? [],
  }))
}

export function activeManifests(db: Db) {
  const { name, version, manifest, signature } = releases
  return db
    .select({ name, version, manifest, signature })
    .from(channels)
    .innerJoin(releases, and(eq(name, channels.name), eq(version, channels.active)))
}
