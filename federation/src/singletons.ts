import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageFolder, packageOf } from './part/packageFolder.ts'

/** A module that exists once in the page: the shell has it, remotes ask the shell for it. */
export interface Singleton {
  /** How a remote imports it, and the key under which Module Federation knows it. */
  key: string
  /** The installed package that it comes from. */
  packageName: string
  /** That package's installed version. */
  version: string
  /** The module's own file, where it is one of `@portal/shared`. */
  file?: string
  /** Whether a remote bundles it: a module of `@portal/shared` that has no state and no identity. */
  bundled?: boolean
}

/** The package whose modules are shared one by one. */
export const sharedPackage = '@portal/shared'

/** How a record speaks of one name of a shared module: `@portal/shared/store#selectAuth`. */
export const named = (key: string, name: string): string => `${key}#${name}`

/**
 * Whether the module of `key` changes with the portal, so that a shell can have it and yet lack a name in it. Of these a
 * record lists each name, and the release gate finds one that is missing.
 */
export const isNamed = (key: string): boolean => key.startsWith(`${sharedPackage}/`)

/** Libraries that are shared whole. Each subpath needs a key of its own, or it comes twice. */
const libraries = [
  'react',
  'react/jsx-runtime',
  // What JSX is compiled to where React Refresh runs.
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'redux',
  'react-redux',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  'react-hook-form',
  '@hookform/resolvers/zod',
  'zod',
  'dayjs',
]

/**
 * The exports of a library that are not shared: no page of the portal can use them, and every page would load them. For
 * zod: its messages in 50 languages (again in `core`), its JSON Schema and its compiler. For React Router: servers, its
 * framework mode and everything unstable.
 */
export const unshared: Record<string, RegExp> = {
  zod: /^(?:core|locales|compile|deepPartial|withParser|ZodCompile.*|fromJSONSchema|toJSONSchema)$/,
  'react-router-dom':
    /^(?:UNSAFE_|unstable_|Links$|Meta$|Scripts$|PrefetchPageLinks$)|Cookie|Session|Static|Server|Hydrated|Stub|RequestHandler/,
}

/** The prefix of antd's components, each of which is shared by itself: `antd/es/table`. */
export const antdPrefix = 'antd/'

const packageJson = z.object({
  version: z.string(),
  exports: z.unknown().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  /** `ofThePage`: which of the exports have state or identity, and come from the shell (docs/architecture.md). */
  portal: z.object({ ofThePage: z.array(z.string()) }).optional(),
})
type PackageJson = z.infer<typeof packageJson>
const exportsOf = z.record(z.string(), z.unknown())

/** The folder in which `@portal/shared` of the part in `directory` really is; in the kit it stands beside this package. */
export function sharedFolder(directory: string): string {
  const folder = packageFolder(sharedPackage, directory) ?? packageFolder(sharedPackage, import.meta.dirname)
  if (!folder) throw new Error(`${sharedPackage} is not installed for ${directory}`)
  return folder
}

const readPackage = (folder: string) =>
  packageJson.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

/** The federation runtime, which remotes take from the page (`externalRuntime`). */
export const runtimePackage = '@module-federation/runtime-core'

/** The version of the federation runtime that is installed for `directory`; its packages are released together. */
export function runtimeVersion(directory: string): string {
  const folder = packageFolder('@module-federation/enhanced', directory)
  if (!folder) throw new Error(`@module-federation/enhanced is not installed for ${directory}`)
  return readPackage(folder).version
}

/** The version of `@portal/shared` that is installed for `directory`, or stands beside this package. */
export const sharedVersion = (directory: string): string => readPackage(sharedFolder(directory)).version

type Module = Pick<Singleton, 'key' | 'file' | 'bundled'>

/** The components of antd, as its own index lists them: `antd/es/date-picker`. */
function antdKeys(folder: string): Module[] {
  const index = readFileSync(join(folder, 'es/index.js'), 'utf8')
  return [...index.matchAll(/export \{ default as \w+ \} from '\.\/([a-z-]+)'/g)].map(([, part]) => ({
    key: `antd/es/${part}`,
  }))
}

/** A target of `exports`: a file, or a file a condition, of which the sources are meant. */
const exportTarget = z.union([z.string(), z.object({ source: z.string() }).transform(({ source }) => source)])

/** Whether `subpath` is one of `patterns`, in which `*` stands for a name: `./ui/*`. */
const isAmong = (patterns: readonly string[], subpath: string) =>
  patterns.some((pattern) => {
    const [before = '', after] = pattern.split('*')
    return after === undefined ? subpath === pattern : subpath.startsWith(before) && subpath.endsWith(after)
  })

/** The modules of shared that run in a page: what its `exports` offer, but styles and test doubles. */
function sharedKeys(folder: string, { exports: offered, portal }: PackageJson): Module[] {
  const found = Object.entries(exportsOf.catch({}).parse(offered)).flatMap(([subpath, conditions]) => {
    if (subpath.startsWith('./testing') || subpath.endsWith('.css')) return []
    const target = exportTarget.parse(conditions)
    if (!subpath.includes('*')) return [{ subpath, target }]
    const [before = '', after = ''] = target.split('*')
    return readdirSync(join(folder, before))
      .filter((file) => file.endsWith(after) && !file.includes('.test.'))
      .sort()
      .map((file) => ({
        subpath: subpath.replace('*', file.slice(0, -after.length)),
        target: `${before}${file}`,
      }))
  })
  return found.map(({ subpath, target }) => ({
    key: `${sharedPackage}${subpath.slice(1)}`,
    file: realpathSync.native(join(folder, target)),
    bundled: !isAmong(portal?.ofThePage ?? [], subpath),
  }))
}

/**
 * The one list of what remotes import: React, router, store, every part of antd, every module of `@portal/shared`. The
 * shell offers all of it but what is `bundled`. Read from what is installed for the part in `directory`, or comes with
 * `@portal/shared` (zod); a package that is not there is left out.
 */
export function singletons(directory: string): Singleton[] {
  const shared = sharedFolder(directory)
  const ofShared = Object.keys(readPackage(shared).dependencies ?? {})
  const folderOf = (name: string) =>
    (name === sharedPackage ? shared : packageFolder(name, directory)) ??
    (ofShared.includes(name) ? packageFolder(name, shared) : undefined)
  const entries = (
    packageName: string,
    keys: (folder: string, packageJson: PackageJson) => Module[],
  ): Singleton[] => {
    const folder = folderOf(packageName)
    if (!folder) return []
    const installed = readPackage(folder)
    return keys(folder, installed).map((module) => ({ ...module, packageName, version: installed.version }))
  }
  return [
    ...libraries.flatMap((key) => entries(packageOf(key), () => [{ key }])),
    ...entries('antd', antdKeys),
    ...entries(sharedPackage, sharedKeys),
  ]
}

/**
 * The packages of which the page gives modules: a remote that had one of them too would have it twice. What another is
 * only a face of is among them.
 */
export function givenPackages(ofThePage: readonly Singleton[]): Set<string> {
  const names = new Set(ofThePage.map(({ packageName }) => packageName))
  return names.has('react-router-dom') ? names.add('react-router') : names
}

/**
 * The range in which the shell's version of a singleton serves a build against this one. Of `@portal/shared` each name
 * is asked for by itself, so that only a new major is another thing.
 */
export const servingRange = ({ packageName, version }: Pick<Singleton, 'packageName' | 'version'>): string =>
  `^${packageName === sharedPackage ? `${version.split('.')[0]}.0.0` : version}`
