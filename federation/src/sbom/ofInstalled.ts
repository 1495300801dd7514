import { join } from 'node:path'
import { z } from 'zod'
import { readJson } from '../part/packageFolder.ts'
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
 * The bill of materials of the package in `directory`, which runs as it is installed: with its dependencies and what is
 * optional for this machine, and without what only development needs. A peer counts where somebody depends on it. The
 * portal's own packages are not listed, but what they depend on is.
 */
export function sbomOfInstalled(directory: string): string {
  const manifest = manifestSchema.parse(readJson(join(directory, 'package.json')))
  const found = packageFolders(needsOf(manifest), [directory], needsOf)
  const folders = [...found].flatMap(([folder, { name }]) => (name.startsWith('@portal/') ? [] : [folder]))
  return sbom(manifest, folders)
}
