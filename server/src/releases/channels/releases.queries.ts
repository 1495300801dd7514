import { type ReleaseRow, releaseSourceSchema } from '@portal/shared/contract'
import { and, desc, eq, gte, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { releases } from '../registry/releases.tables.ts'
import { channels, releaseEvents } from './channels.tables.ts'
import type { NamedVersion } from './choose-versions.ts'

/** Releases as `portal releases` lists them, newest first: of one app, or of all. */
export async function listReleases(
  db: Db,
  { name, version }: { name?: string; version?: string },
): Promise<ReleaseRow[]> {
  const last = db
    .selectDistinctOn([releaseEvents.name, releaseEvents.toVersion], {
      name: releaseEvents.name,
      version: releaseEvents.toVersion,
      at: releaseEvents.at,
      actor: releaseEvents.actor,
    })
    .from(releaseEvents)
    .where(inArray(releaseEvents.kind, ['activated', 'rolled back', 'rolled back automatically']))
    .orderBy(releaseEvents.name, releaseEvents.toVersion, desc(releaseEvents.id))
    .as('last')
  const rows = await db
    .select({
      name: releases.name,
      version: releases.version,
      publishedAt: releases.publishedAt,
      publishedBy: releases.publishedBy,
      source: releases.source,
      stableAt: releases.stableAt,
      rolledBack: releases.rolledBackBecause,
      channel: channels,
      activatedAt: last.at,
      activatedBy: last.actor,
    })
    .from(releases)
    .leftJoin(channels, eq(channels.name, releases.name))
    .leftJoin(last, and(eq(last.name, releases.name), eq(last.version, releases.version)))
    .where(
      and(name ? eq(releases.name, name) : undefined, version ? eq(releases.version, version) : undefined),
    )
    .orderBy(desc(releases.publishedAt), desc(releases.version))
  return rows.map(({ source, publishedAt, stableAt, channel, activatedAt, activatedBy, ...row }) => {
    const { data } = releaseSourceSchema.safeParse(source)
    const active = channel?.active === row.version
    // The latest event may be the end of a canary.
    const at = active ? channel.activeSince : activatedAt
    return {
      ...row,
      active,
      activatedBy: active ? channel.activeBy : activatedBy,
      share: channel?.canary === row.version ? channel.canaryShare : null,
      publishedAt: publishedAt.toISOString(),
      activatedAt: at?.toISOString() ?? null,
      stableAt: stableAt?.toISOString() ?? null,
      ...(data && { source: data }),
    }
  })
}

/** Releases rolled back automatically since then, and replaced and not activated again. */
export const rolledBackSince = (db: Db, since: Date): Promise<NamedVersion[]> =>
  db
    .select({ name: releases.name, version: releases.version })
    .from(releases)
    .leftJoin(channels, eq(channels.name, releases.name))
    .where(and(gte(releases.rolledBackAt, since), ne(channels.active, releases.version)))
