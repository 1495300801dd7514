import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { releaseSets } from './telemetry.tables.ts'

interface KnownSet {
  id: string
  versions: Record<string, string[]>
}

/** How exactly it is told when a set was composed last: not every page has to write. */
const seenMs = 3_600_000

/**
 * Keeps which versions the pages of a set may load, so that any node can tell; each set now and then, not for each page. A
 * set is named by what is chosen: who avoids a release may have it without the fallback that others have.
 */
export function setKeeper(db: Db) {
  const kept = new Map<string, { versions: KnownSet['versions']; at: number }>()
  return async ({ id, versions }: KnownSet, now: Date): Promise<void> => {
    const known = kept.get(id)
    if (known && isWithin(versions, known.versions) && now.getTime() - known.at < seenMs) return
    const all = await addVersions(db, { id, versions }, now)
    if (kept.size > 1_000) kept.clear()
    kept.set(id, { versions: all, at: now.getTime() })
  }
}

const isWithin = (some: KnownSet['versions'], all: KnownSet['versions']) =>
  Object.entries(some).every(([name, versions]) => versions.every((version) => all[name]?.includes(version)))

/** Of each name the versions of both: other nodes add theirs at the same time. */
const bothVersions = sql`(
  SELECT jsonb_object_agg(name, versions) FROM (
    SELECT name, jsonb_agg(DISTINCT version) AS versions
    FROM (SELECT * FROM jsonb_each(release_sets.versions) UNION ALL SELECT * FROM jsonb_each(excluded.versions))
      AS one (name, told), jsonb_array_elements(told) AS version
    GROUP BY name
  ) AS by_name
)`

async function addVersions(db: Db, { id, versions }: KnownSet, now: Date): Promise<KnownSet['versions']> {
  const [row] = await db
    .insert(releaseSets)
    .values({ id, versions, seenAt: now })
    .onConflictDoUpdate({ target: releaseSets.id, set: { seenAt: now, versions: bothVersions } })
    .returning({ versions: releaseSets.versions })
  return row?.versions ?? versions
}

/** Of each name the versions that pages of this set may load. */
export async function findSet(db: Db, id: string): Promise<Record<string, string[]> | undefined> {
  const [row] = await db
    .select({ versions: releaseSets.versions })
    .from(releaseSets)
    .where(eq(releaseSets.id, id))
  return row?.versions
}
