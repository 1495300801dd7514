import { LRUCache } from 'lru-cache'
import type { Db } from '../../core/database/database.ts'
import { type NamedVersion, releaseId } from '../channels/choose-versions.ts'
import { findReadableManifest } from '../registry/manifests.queries.ts'

/** Reports about a page that isn't one of the release's own count here, so that made-up paths don't fill the tables. */
export const otherRoute = '-'

/** Finds the routes in a release's manifest. A manifest never changes, so each is read once. */
export function releaseRoutes(db: Db) {
  const cache = new LRUCache<string, { path: string }[]>({
    max: 1_000,
    fetchMethod: async (key) => {
      const [name = '', version = ''] = key.split('@')
      const manifest = await findReadableManifest(db, name, version)
      return manifest?.routes.map(({ path }) => ({ path })) ?? []
    },
  })
  return async (release: NamedVersion) => (await cache.fetch(releaseId(release))) ?? []
}
