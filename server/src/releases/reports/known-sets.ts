import type { Db } from '../../core/database/database.ts'
import type { NamedVersion } from '../channels/choose-versions.ts'
import { findReadableRecord } from '../registry/records.queries.ts'
import { findSet } from './kept-sets.queries.ts'

/** What is known of the pages of a release set. */
export interface PageFacts {
  /** Of each name the versions that they may load. */
  versions: Record<string, string[]>
  /** The patterns of all their routes. */
  routes: ReadonlySet<string>
}

const keptMs = 60_000
const keptAtMost = 200

/** What release sets are made of, for a minute without asking again: a fallback may change meanwhile. */
export function knownSets(db: Db) {
  const kept = new Map<string, { facts: Promise<PageFacts | undefined>; at: number }>()
  const routesOf = knownRoutes(db)

  async function read(id: string): Promise<PageFacts | undefined> {
    const versions = await findSet(db, id)
    if (!versions) return undefined
    const releases = Object.entries(versions).flatMap(([name, of]) =>
      of.map((version) => routesOf({ name, version })),
    )
    const routes = (await Promise.all(releases)).flat()
    return { versions, routes: new Set(routes.map(({ path }) => path)) }
  }

  return (id: string, now: Date): Promise<PageFacts | undefined> => {
    const known = kept.get(id)
    if (known && Math.abs(now.getTime() - known.at) < keptMs) return known.facts
    const facts = read(id)
    const forget = () => void (kept.get(id)?.facts === facts && kept.delete(id))
    facts.then((found) => found ?? forget(), forget)
    if (kept.size >= keptAtMost) kept.clear()
    kept.set(id, { facts, at: now.getTime() })
    return facts
  }
}

const releasesKept = 1_000

/** The routes of releases, each read once: a manifest is large, and sets are as many as there are browsers that avoid something. */
export function knownRoutes(db: Db) {
  const kept = new Map<string, Promise<{ path: string }[]>>()

  async function read({ name, version }: NamedVersion): Promise<{ path: string }[]> {
    const record = await findReadableRecord(db, name, version)
    return record?.routes.map(({ path }) => ({ path })) ?? []
  }

  return (release: NamedVersion): Promise<{ path: string }[]> => {
    const key = `${release.name}@${release.version}`
    const known = kept.get(key)
    if (known) return known
    const routes = read(release)
    routes.catch(() => kept.delete(key))
    if (kept.size >= releasesKept) kept.clear()
    kept.set(key, routes)
    return routes
  }
}
