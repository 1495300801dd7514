import { join } from 'node:path'
import { z } from 'zod'
import { packageFolder, readJson } from '../app/packageFolder.ts'

const names = z.record(z.string(), z.unknown()).default({})

const manifestSchema = z.object({
  version: z.string(),
  dependencies: names,
  optionalDependencies: names,
})
type Manifest = z.infer<typeof manifestSchema>

/**
 * The folders of all packages that `from` depends on, with their requested name and version. Reads what is
 * installed, with any package manager; missing ones are skipped.
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
