import { join } from 'node:path'
import { z } from 'zod'
import { packageFolder, readJson } from './packageFolder.ts'

const names = z.record(z.string(), z.unknown()).default({})

const manifestSchema = z.object({
  version: z.string(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
})
type Manifest = z.infer<typeof manifestSchema>

/**
 * The folders of packages and of all that they need, each with the name that it was asked for by and its version. Read
 * from what is installed for the folders `from`, whichever package manager put it there; what is not there is left out.
 */
export function packageFolders(
  names: Iterable<string>,
  from: readonly string[],
  needsOf: (manifest: Manifest, name: string) => Iterable<string>,
): Map<string, { name: string; version: string }> {
  const found = new Map<string, { name: string; version: string }>()
  const visit = (name: string, wantedBy: readonly string[]) => {
    const folder = wantedBy.flatMap((wanting) => packageFolder(name, wanting) ?? [])[0]
    if (!folder || found.has(folder)) return
    const manifest = manifestSchema.parse(readJson(join(folder, 'package.json')))
    found.set(folder, { name, version: manifest.version })
    for (const needed of needsOf(manifest, name)) visit(needed, [folder])
  }
  for (const name of names) visit(name, from)
  return found
}

/**
 * `name@version` of packages and of all that they need, sorted. Of a package that is not `isFollowed` its needs do not
 * count. What is optional (binaries of a machine) is left out.
 */
export function packageClosure(
  names: Iterable<string>,
  from: readonly string[],
  isFollowed: (name: string) => boolean,
): string[] {
  const found = packageFolders(
    names,
    from,
    ({ dependencies, peerDependencies, peerDependenciesMeta }, name) => {
      if (!isFollowed(name)) return []
      const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional)
      return [...Object.keys(dependencies), ...peers]
    },
  )
  return [...new Set([...found.values()].map(({ name, version }) => `${name}@${version}`))].sort()
}
