import { and, desc, eq } from 'drizzle-orm'
import type { App } from '../../app.ts'
import { releaseEvents } from '../../releases/channels/channels.tables.ts'
import { releases } from '../../releases/registry/releases.tables.ts'
import type { FixtureRelease } from './release-fixtures.ts'

/** Makes a release stable from now on, or not stable, whatever was reported of it; without one, all releases. */
export async function setStable(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  isStable: boolean,
  release?: FixtureRelease,
): Promise<void> {
  await db
    .update(releases)
    .set({ stableAt: isStable ? clock() : null })
    .where(
      release && and(eq(releases.name, release.record.name), eq(releases.version, release.record.version)),
    )
  // Nodes see the change by its event.
  await db.insert(releaseEvents).values({ name: 'papers', kind: 'became stable', at: clock(), actor: 'test' })
}

/** The automatic rollbacks so far, newest first, and whether each release was activated again. */
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
