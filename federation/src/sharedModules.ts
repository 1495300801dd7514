import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageFolder, packageOf, packageVersion } from './app/packageFolder.ts'

/** A module that exists once in the page: the shell provides it to remotes. */
export interface SharedModule {
  /** The import, and the key in Module Federation. */
  key: string
  packageName: string
  version: string
  /** The module's file in `@portal/shared`. */
  file?: string
  /** Whether remotes bundle it: a stateless module of `@portal/shared`. */
  bundled?: boolean
}

/** The package whose modules are shared individually. */
export const sharedPackage = '@portal/shared'

/** A name of a shared module in manifests: `@portal/shared/store#selectAuth`. */
export const named = (key: string, name: string): string => `${key}#${name}`

/**
 * Whether the module changes with the portal, so that a shell may lack one of its names. Manifests list each used
 * name of these, and the release checks report missing ones.
 */
export const isNamed = (key: string): boolean => key.startsWith(`${sharedPackage}/`)

/** Libraries that are shared whole. Each subpath needs its own key, or it is loaded twice. */
const libraries = [
  'react',
  'react/jsx-runtime',
  // The target of JSX with React Refresh.
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

/** Matches these whole names in any case. */
const exactly = (...names: string[]) => new RegExp(`^(?:${names.join('|')})$`, 'i')

/**
 * The exports of a library that aren't shared, because a page doesn't need them and every page would load them. For
 * zod: its messages in 50 languages (again in `core`), its JSON Schema, its compiler, its internals, and types of values
 * that neither JSON nor forms have. For React Router: other routers, servers, its framework mode and everything unstable.
 * For Redux Toolkit: what configures a store or an API, because pages use the shell's, and tables of entities, because
 * pages use RTK Query. For React Redux: what hooks replaced.
 */
export const unshared: Record<string, RegExp> = {
  zod: exactly(
    'core|regexes|util|memoizer|locales|compile|ZodCompile.*|withParser|deepPartial|fromJSONSchema|toJSONSchema',
    'toZod|input|output|treeifyError|prettifyError|getDiscriminatedOption|property|properties|(?:min|max)?Size',
    '(?:Zod)?(?:BigInt|BigIntFormat|Codec|File|Function|InstanceOf|Map|NaN|Promise|Set|Success|Symbol|Xor)',
    '(?:Zod)?(?:CreditCard|CustomStringFormat|IBAN|MAC|TemplateLiteral)',
    'invertCodec|_function|stringbool|stringFormat|float32|float64|u?int32|u?int64',
    'currencyCode|hash|hex|hostname|mime',
  ),
  'react-router-dom':
    /^(?:UNSAFE_|unstable_|Links$|Meta$|Scripts$|PrefetchPageLinks$)|(?:Browser|Hash|Memory)Router$|Cookie|Session|Static|Server|Hydrated|Stub|RequestHandler/,
  'react-redux': /connect$/,
  '@reduxjs/toolkit': exactly(
    '.*Middleware|.*Listener.*|autoBatchEnhancer|configureStore|combineSlices|buildCreateSlice|asyncThunkCreator',
    'createEntityAdapter|createDraftSafeSelector.*|findNonSerializableValue|isImmutableDefault|isPlain|Tuple',
    'isActionCreator|isFluxStandardAction|legacy_createStore|ReducerType|TaskAbortError',
  ),
  '@reduxjs/toolkit/query/react': exactly(
    'ApiProvider|createApiActionSanitizer|fakeBaseQuery|fetchBaseQuery|retry|setupListeners',
  ),
}

/** The prefix of antd's components, which are shared individually: `antd/es/table`. */
export const antdPrefix = 'antd/'

const packageJson = z.object({
  version: z.string(),
  exports: z.unknown().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  /** `singletons`: the exports that are stateful and come from the shell (docs/architecture.md). */
  portal: z.object({ singletons: z.array(z.string()) }).optional(),
})
type PackageJson = z.infer<typeof packageJson>
const exportsOf = z.record(z.string(), z.unknown())

/** The real folder of `@portal/shared` for the app in `directory`; in the SDK it is beside this package. */
export function sharedFolder(directory: string): string {
  const folder = packageFolder(sharedPackage, directory) ?? packageFolder(sharedPackage, import.meta.dirname)
  if (!folder) throw new Error(`${sharedPackage} is not installed for ${directory}`)
  return folder
}

const readPackage = (folder: string) =>
  packageJson.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

/** The federation runtime, which remotes take from the page (`externalRuntime`). */
export const runtimePackage = '@module-federation/runtime-core'

/** The version of the federation runtime installed for `directory`; its packages are released together. */
export function runtimeVersion(directory: string): string {
  const folder = packageFolder('@module-federation/enhanced', directory)
  if (!folder) throw new Error(`@module-federation/enhanced is not installed for ${directory}`)
  return packageVersion(folder)
}

/** The version of `@portal/shared` installed for `directory`, or beside this package. */
export const sharedVersion = (directory: string): string => packageVersion(sharedFolder(directory))

type Module = Pick<SharedModule, 'key' | 'file' | 'bundled'>

/** The components of antd from its index: `antd/es/date-picker`. */
function antdKeys(folder: string): Module[] {
  const index = readFileSync(join(folder, 'es/index.js'), 'utf8')
  return [...index.matchAll(/export \{ default as \w+ \} from '\.\/([a-z-]+)'/g)].map(([, component]) => ({
    key: `antd/es/${component}`,
  }))
}

/** A target of `exports`: a file, or the `source` condition. */
const exportTarget = z.union([z.string(), z.object({ source: z.string() }).transform(({ source }) => source)])

/** Whether `subpath` matches one of `patterns`, in which `*` is a name: `./ui/*`. */
const isAmong = (patterns: readonly string[], subpath: string) =>
  patterns.some((pattern) => {
    const [before = '', after] = pattern.split('*')
    return after === undefined ? subpath === pattern : subpath.startsWith(before) && subpath.endsWith(after)
  })

/** The modules of shared that run in a page: its `exports` without styles and test doubles. */
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
    bundled: !isAmong(portal?.singletons ?? [], subpath),
  }))
}

/**
 * The list of everything that remotes import: React, router, store, each component of antd, each module of
 * `@portal/shared`. The shell provides all of it except `bundled` modules. Read from the packages installed for
 * the app in `directory`, or with `@portal/shared` (zod); missing packages are skipped.
 */
export function sharedModules(directory: string): SharedModule[] {
  const shared = sharedFolder(directory)
  const ofShared = Object.keys(readPackage(shared).dependencies ?? {})
  const folderOf = (name: string) =>
    (name === sharedPackage ? shared : packageFolder(name, directory)) ??
    (ofShared.includes(name) ? packageFolder(name, shared) : undefined)
  const entries = (
    packageName: string,
    keys: (folder: string, packageJson: PackageJson) => Module[],
  ): SharedModule[] => {
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

/** The packages that the page provides, with those that they re-export: remotes bundle no other copy. */
export function providedPackages(singletons: readonly SharedModule[]): Set<string> {
  const names = new Set(singletons.map(({ packageName }) => packageName))
  return names.has('react-router-dom') ? names.add('react-router') : names
}

/**
 * The range of versions of a singleton that are compatible with a build against this one. Names of
 * `@portal/shared` are checked individually, so only a new major is incompatible.
 */
export const compatibleRange = ({
  packageName,
  version,
}: Pick<SharedModule, 'packageName' | 'version'>): string =>
  `^${packageName === sharedPackage ? `${version.split('.')[0]}.0.0` : version}`
