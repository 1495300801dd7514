import type { Db } from '../core/database/database.ts'
import { findReadableRecord } from '../releases/records.queries.ts'
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
  const kept = new Map<string, { facts: PageFacts; at: number }>()
  return async (id: string, now: Date): Promise<PageFacts | undefined> => {
    const known = kept.get(id)
    if (known && Math.abs(now.getTime() - known.at) < keptMs) return known.facts
    const versions = await findSet(db, id)
    if (!versions) return undefined
    const facts = { versions, routes: known?.facts.routes ?? (await routesOf(db, versions)) }
    if (kept.size >= keptAtMost) kept.clear()
    kept.set(id, { facts, at: now.getTime() })
    return facts
  }
}

async function routesOf(db: Db, versions: PageFacts['versions']): Promise<Set<string>> {
  const routes = new Set<string>()
  for (const [name, of] of Object.entries(versions))
    for (const version of of) {
      const record = await findReadableRecord(db, name, version)
      for (const { path } of record?.routes ?? []) routes.add(path)
    }
  return routes
}
