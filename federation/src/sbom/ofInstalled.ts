import { join } from 'node:path'
import { z } from 'zod'
import { readJson } from '../app/packageFolder.ts'
import { packageFolders } from './packageFolders.ts'
import { sbom } from './sbom.ts'

const names = z.record(z.string(), z.unknown()).default({})
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: names,
  optionalDependencies: names,
})

const needsOf = ({
  dependencies,
  optionalDependencies,
}: Record<'dependencies' | 'optionalDependencies', object>) =>
  Object.keys({ ...dependencies, ...optionalDependencies })

/**
 * The bill of materials of the installed package in `directory`: its dependencies and the optional ones of this
 * machine, without development dependencies. Peers count if something depends on them. Lists the dependencies of
 * the portal's own packages, but not those packages.
 */
export function sbomOfInstalled(directory: string): string {
  const manifest = manifestSchema.parse(readJson(join(directory, 'package.json')))
  const found = packageFolders(needsOf(manifest), [directory], needsOf)
  const folders = [...found].flatMap(([folder, { name }]) => (name.startsWith('@portal/') ? [] : [folder]))
  return sbom(manifest, folders)
}
