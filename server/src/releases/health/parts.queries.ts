import { shellName } from '@portal/shared/contract'
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../core/database/database.ts'
import { channels, releaseEvents } from '../channels/channels.tables.ts'
import { outlineSchema } from '../registry/outline.ts'
import { releases } from '../registry/releases.tables.ts'

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
      at: releases.stableAt,
    })
    .from(releases)
    .where(sql`${releases.stableAt} IS NOT NULL`)
    .orderBy(asc(releases.name), desc(releases.stableAt))
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
      version: channels.stable,
      provenAt: active.stableAt,
      activatedAt: channels.stableSince,
      activatedBy: channels.stableBy,
      provenVersion: proven.version,
      provenVersionAt: proven.at,
      rollout: channels.canary,
      share: channels.canaryShare,
      auto: channels.canaryAuto,
      startedAt: channels.canarySince,
      startedBy: channels.canaryBy,
      frozenAt: channels.blockedAt,
    })
    .from(newest)
    .leftJoin(channels, eq(channels.name, newest.name))
    .leftJoin(active, and(eq(active.name, channels.name), eq(active.version, channels.stable)))
    .leftJoin(proven, eq(proven.name, newest.name))
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

/** What was rolled back automatically, newest first. */
export async function lastRollbacks(db: Db, { name, since }: { name?: string; since: Date }, count: number) {
  const rows = await db
    .select({
      name: releaseEvents.name,
      version: releaseEvents.fromVersion,
      toVersion: releaseEvents.toVersion,
      at: releaseEvents.at,
      reason: releaseEvents.reason,
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
    .limit(count)
  return rows.map(({ rolledBackAt, version, reason, ...row }) => ({
    ...row,
    version: version ?? '',
    reason: reason ?? '',
    /** It was activated again since. */
    isUnblocked: rolledBackAt === null,
  }))
}

export type RollbackRow = Awaited<ReturnType<typeof lastRollbacks>>[number]
