import { join } from 'node:path'
import { z } from 'zod'
import { packageFolder, readJson } from '../app/packageFolder.ts'
import { sbom } from './sbom.ts'

const names = z.record(z.string(), z.unknown()).default({})
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: names,
  optionalDependencies: names,
})

const readManifest = (folder: string) => manifestSchema.parse(readJson(join(folder, 'package.json')))

/**
 * The bill of materials of the installed package in `directory`: its dependencies and the optional ones of this
 * machine, without development dependencies. Peers count if something depends on them. Lists the dependencies of
 * the portal's own packages, but not those packages.
 */
export function sbomOfInstalled(directory: string): string {
  const folders = new Map<string, string>()
  const visit = (dependent: string) => {
    const { dependencies, optionalDependencies } = readManifest(dependent)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const folder = packageFolder(name, dependent)
      if (!folder || folders.has(folder)) continue
      folders.set(folder, name)
      visit(folder)
    }
  }
  visit(directory)
  const installed = [...folders].flatMap(([folder, name]) => (name.startsWith('@portal/') ? [] : [folder]))
  return sbom(readManifest(directory), installed)
}
