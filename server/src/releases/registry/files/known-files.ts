import type { Db } from '../../../core/database/database.ts'
import { shareFresh } from '../../../core/http/fresh.ts'
import { listServedPaths, listVersions } from '../records.queries.ts'

/**
 * Which files there are. What is published never changes, so that its paths are read once; whoever asks for an unknown
 * release waits for a look at the list of releases, one look for all who wait. So a file is found the moment it is
 * published, on whichever node, and a crowd that asks for what is not there costs the database one query at a time.
 */
export function knownFiles(db: Db) {
  const versions = new Set<string>()
  const paths = new Map<string, Promise<Set<string>>>()

  const look = shareFresh(async () => {
    for (const { name, version } of await listVersions(db)) versions.add(`${name}/${version}`)
  })

  const pathsOf = (release: string, name: string, version: string) => {
    const known = paths.get(release)
    if (known) return known
    const read = listServedPaths(db, name, version)
    paths.set(release, read)
    read.catch(() => paths.delete(release))
    return read
  }

  const hasRelease = async (name: string, version: string): Promise<boolean> => {
    const release = `${name}/${version}`
    if (!versions.has(release)) await look()
    return versions.has(release)
  }

  return {
    hasRelease,
    hasFile: async (name: string, version: string, path: string): Promise<boolean> =>
      (await hasRelease(name, version)) && (await pathsOf(`${name}/${version}`, name, version)).has(path),
  }
}
