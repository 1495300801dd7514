import { LRUCache } from 'lru-cache'
import type { Db } from '../../../core/database/database.ts'
import { shareFresh } from '../../../core/http/answers/fresh.ts'
import { type NamedVersion, releaseId } from '../../channels/choose-versions.ts'
import { listVersions } from '../manifests.queries.ts'
import { listServedPaths } from './files.queries.ts'

/**
 * Knows which files exist. Published releases never change, so their paths are read once. Requests for an unknown release
 * share one query for the list of releases: a file is found as soon as any node published it, and many requests for
 * missing files cost one query at a time.
 */
export function knownFiles(db: Db) {
  const releases = new Set<string>()
  const paths = new LRUCache<string, Set<string>, NamedVersion>({
    max: 1_000,
    fetchMethod: (_key, _stale, { context: { name, version } }) => listServedPaths(db, name, version),
  })
  const look = shareFresh(async () => {
    for (const release of await listVersions(db)) releases.add(releaseId(release))
  })

  async function hasRelease(release: NamedVersion): Promise<boolean> {
    if (!releases.has(releaseId(release))) await look()
    return releases.has(releaseId(release))
  }

  async function hasFile(release: NamedVersion, path: string): Promise<boolean> {
    if (!(await hasRelease(release))) return false
    const served = await paths.fetch(releaseId(release), { context: release })
    return served?.has(path) ?? false
  }

  return { hasRelease, hasFile }
}
