import { type Compilation, ConcatenatedModule, type Module } from '@rspack/core'

/** The innermost package on a path: `/a/node_modules/antd` and its name, with any package manager. */
const inPackage = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/.][^\\/]*))[\\/]/

/** A module's file; empty if it has none. */
export const resourceOf = (module: Module): string =>
  'resource' in module && typeof module.resource === 'string' ? module.resource : ''

/** A file's package with its folder; undefined for the app's own files. */
export function packageOfFile(file: string): { name: string; folder: string } | undefined {
  const [, folder, name] = inPackage.exec(file) ?? []
  return folder && name ? { name: name.replaceAll('\\', '/'), folder } : undefined
}

/** All modules in a build's files, including merged ones. */
export function builtModules({ chunks, chunkGraph }: Compilation): Module[] {
  const inChunks = [...chunks].flatMap((chunk) => chunkGraph.getChunkModules(chunk))
  return inChunks.flatMap((module) => (module instanceof ConcatenatedModule ? module.modules : [module]))
}

/** The folders of the packages in a build, without the portal's own. */
export function builtPackages(compilation: Compilation): Set<string> {
  const packages = builtModules(compilation).flatMap((module) => packageOfFile(resourceOf(module)) ?? [])
  return new Set(packages.flatMap(({ name, folder }) => (name.startsWith('@portal/') ? [] : [folder])))
}
