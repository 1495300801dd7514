import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../core/database/database.ts'
import { activations, activeReleases, releases } from './releases.tables.ts'

/** What is active under a name, and what was before. */
export interface CurrentVersion {
  name: string
  version: string
  lastGood: string | null
  /** When a release of that name was published last: only then others of it may have been pruned. */
  lastPublished: string | null
}

const previous = alias(activations, 'previous')

/** The active set, in one small query: every page asks it, so that all nodes agree at once. */
export function currentVersions(db: Db): Promise<CurrentVersion[]> {
  return db
    .select({
      name: activeReleases.name,
      version: activations.version,
      lastGood: previous.version,
      lastPublished: sql<
        string | null
      >`(SELECT max(${releases.publishedAt})::text FROM ${releases} WHERE ${releases.name} = ${activeReleases.name})`,
    })
    .from(activeReleases)
    .innerJoin(activations, eq(activations.id, activeReleases.activationId))
    .leftJoin(previous, eq(previous.id, activations.previousId))
    .orderBy(activeReleases.name)
}
