import { type Compilation, ConcatenatedModule, type Module } from '@rspack/core'

/** The last package on a path: `/a/node_modules/antd` and its name, wherever a package manager put it. */
const inPackage = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/.][^\\/]*))[\\/]/

/** The file that a module is of; empty where it is of none. */
export const resourceOf = (module: Module): string =>
  'resource' in module && typeof module.resource === 'string' ? module.resource : ''

/** The package that a file is in, with its folder; undefined of a part's own files. */
export function packageOfFile(file: string): { name: string; folder: string } | undefined {
  const [, folder, name] = inPackage.exec(file) ?? []
  return folder && name ? { name: name.replaceAll('\\', '/'), folder } : undefined
}

/** Every module that is in a file of the build, those that were joined to others too. */
export function builtModules({ chunks, chunkGraph }: Compilation): Module[] {
  const inChunks = [...chunks].flatMap((chunk) => chunkGraph.getChunkModules(chunk))
  return inChunks.flatMap((module) => (module instanceof ConcatenatedModule ? module.modules : [module]))
}

/** The folders of the packages of which a build holds modules, without the portal's own. */
export function builtPackages(compilation: Compilation): Set<string> {
  const packages = builtModules(compilation).flatMap((module) => packageOfFile(resourceOf(module)) ?? [])
  return new Set(packages.flatMap(({ name, folder }) => (name.startsWith('@portal/') ? [] : [folder])))
}
