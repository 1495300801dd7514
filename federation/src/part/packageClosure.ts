import { join } from 'node:path'
import { z } from 'zod'
import { packageFolder, readJson } from './packageFolder.ts'

const manifest = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).optional(),
  peerDependencies: z.record(z.string(), z.string()).optional(),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).optional(),
})

/**
 * `name@version` of packages and of all that they need, sorted. Read from what is installed for the folders `from`, which
 * is what a build takes, whichever package manager put it there. Of a package that is not `isFollowed` its needs do not
 * count. What is optional (binaries of a machine) and what is not there is left out.
 */
export function packageClosure(
  names: Iterable<string>,
  from: readonly string[],
  isFollowed: (name: string) => boolean,
): string[] {
  const found = new Map<string, string>()
  const visit = (name: string, wantedBy: readonly string[]) => {
    const folder = wantedBy.flatMap((wanting) => packageFolder(name, wanting) ?? [])[0]
    if (!folder || found.has(folder)) return
    const { version, dependencies, peerDependencies, peerDependenciesMeta } = manifest.parse(
      readJson(join(folder, 'package.json')),
    )
    found.set(folder, `${name}@${version}`)
    if (!isFollowed(name)) return
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (peer) => !peerDependenciesMeta?.[peer]?.optional,
    )
    for (const needed of [...Object.keys(dependencies ?? {}), ...peers]) visit(needed, [folder])
  }
  for (const name of names) visit(name, from)
  return [...new Set(found.values())].sort()
}
