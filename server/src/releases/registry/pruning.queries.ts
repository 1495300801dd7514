import { shellName } from '@portal/shared/contract'
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { readChannels } from '../channels/channels.queries.ts'
import { canonicalVersionsWithout } from './files/canonical-urls.queries.ts'
import { releaseBlobs, releaseFiles, releases } from './releases.tables.ts'

/** How many inactive releases per app are stored, because development publishes on every save. */
export const inactiveMax = 20

/**
 * Deletes releases that are no longer needed: not active ones, canaries, fallbacks, the newest, those
 * published after `olderThan`, or those with canonical files of one of these. Requires the lock.
 */
export async function pruneReleases(tx: Db, name: string, olderThan: Date): Promise<number> {
  const current = (await readChannels(tx)).find((channel) => channel.name === name)
  const inUse = [
    current?.active,
    current?.canary?.version,
    current?.history[0],
    ...(current?.fallbacks ?? []),
  ].filter((version) => version != null)
  const inactive = await tx
    .select({ version: releases.version, publishedAt: releases.publishedAt })
    .from(releases)
    .where(and(eq(releases.name, name), inUse.length > 0 ? notInArray(releases.version, inUse) : undefined))
    .orderBy(desc(releases.publishedAt), desc(releases.version))
    .offset(inactiveMax)
  const old = inactive.filter(({ publishedAt }) => publishedAt < olderThan).map(({ version }) => version)
  if (old.length === 0) return 0
  const canonical = name === shellName ? await canonicalVersionsWithout(tx, old) : new Set()
  const unneeded = old.filter((version) => !canonical.has(version))
  if (unneeded.length === 0) return 0
  await tx.delete(releases).where(and(eq(releases.name, name), inArray(releases.version, unneeded)))
  await tx
    .delete(releaseBlobs)
    .where(
      sql`NOT EXISTS (SELECT 1 FROM ${releaseFiles} WHERE ${releaseFiles.integrity} = ${releaseBlobs.integrity})`,
    )
  return unneeded.length
}
