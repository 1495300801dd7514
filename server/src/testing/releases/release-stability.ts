import { and, desc, eq } from 'drizzle-orm'
import type { App } from '../../app.ts'
import { releaseEvents } from '../../releases/channels/channels.tables.ts'
import { releases } from '../../releases/registry/releases.tables.ts'
import type { FixtureRelease } from './release-fixtures.ts'

/** Marks a release, or all of them, as stable from now on or as not stable, regardless of its reports. */
export async function setStable(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  isStable: boolean,
  release?: FixtureRelease,
): Promise<void> {
  await db
    .update(releases)
    .set({ stableAt: isStable ? clock() : null })
    .where(release && and(eq(releases.name, release.manifest.name), eq(releases.version, release.version)))
  // The event tells the other nodes about the change.
  await db.insert(releaseEvents).values({ name: 'papers', kind: 'became stable', at: clock(), actor: 'test' })
}

/** The automatic rollbacks so far, newest first, each with whether its release was activated again. */
export const autoRollbacksIn = (db: App['db']) =>
  db
    .select({
      name: releaseEvents.name,
      version: releaseEvents.fromVersion,
      toVersion: releaseEvents.toVersion,
      reason: releaseEvents.reason,
      figures: releaseEvents.details,
      at: releaseEvents.at,
    })
    .from(releaseEvents)
    .where(eq(releaseEvents.kind, 'rolled back automatically'))
    .orderBy(desc(releaseEvents.id))
