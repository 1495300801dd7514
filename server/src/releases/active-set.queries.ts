import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { activations, activeReleases } from './releases.tables.ts'

/** What is active under a name, and what was before. */
export interface CurrentVersion {
  name: string
  version: string
  lastGood: string | null
}

const previous = alias(activations, 'previous')

/** The active set, in one small query: every page asks it, so that all nodes agree at once. */
export function currentVersions(db: Db): Promise<CurrentVersion[]> {
  return db
    .select({ name: activeReleases.name, version: activations.version, lastGood: previous.version })
    .from(activeReleases)
    .innerJoin(activations, eq(activations.id, activeReleases.activationId))
    .leftJoin(previous, eq(previous.id, activations.previousId))
    .orderBy(activeReleases.name)
}
