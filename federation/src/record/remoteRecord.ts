import type { ReleaseCard, ReleaseRoute, ReleaseSearch, RemoteRecord } from '@portal/shared/contract'
import type { RemoteDefinition } from '../define-remote.ts'
import { federationFolder } from '../part/packageFolder.ts'
import { pagesOf } from '../part/pagesOf.ts'
import { federationName, type Part } from '../part/readPart.ts'
import type { FoundImport } from '../preset/importRules.ts'
import { remoteFiles } from '../preset/remoteFiles.ts'
import {
  isNamed,
  named,
  runtimePackage,
  runtimeVersion,
  type Singleton,
  servingRange,
  sharedPackage,
} from '../singletons.ts'
import type { BuildStats, ChunkStats } from './buildStats.ts'
import { builtAgainst, navOf } from './facts.ts'
import { definitionFile, requestIn } from './requestIn.ts'

/** The chunk that an import() in the definition loads: nothing is split off from one (`splitChunks: false`). */
function chunkOf(request: string, { chunks }: BuildStats): ChunkStats {
  const chunk = chunks.find(({ origins }) =>
    origins.some((origin) => origin.request === request && origin.moduleName === definitionFile),
  )
  if (!chunk) throw new Error(`The build has no chunk for ${request} of ${definitionFile}`)
  return chunk
}

/** The shared keys that a chunk asks the shell for: `consume shared module (default) antd/es/table@^6.6.8 (singleton)`. */
const sharedIn = (chunk: ChunkStats): string[] =>
  chunk.modules
    .filter(({ moduleType }) => moduleType === 'consume-shared-module')
    .flatMap(({ name }) => /\) (\S+)@/.exec(name)?.[1] ?? [])

/** The chunks that every page of a remote needs: the entry's, and those of the exposed definition. */
const isCommon = ({ names }: ChunkStats, entryName: string) =>
  names.some((name) => name === entryName || name.startsWith('__federation_expose'))

const unique = (texts: readonly string[]) => [...new Set(texts)].sort()

/** What a remote asks of the shell: a range a key, and each name that it imports of what can lack one. */
function requirements(keys: readonly string[], all: readonly Singleton[], found: readonly FoundImport[]) {
  const asked = all.filter(({ key, packageName }) => packageName === sharedPackage || keys.includes(key))
  const ranges = asked.flatMap((one) => [
    ...(one.packageName === sharedPackage ? [[sharedPackage, servingRange(one)]] : []),
    ...(keys.includes(one.key) ? [[one.key, servingRange(one)]] : []),
  ])
  const names = found
    .filter(({ request }) => keys.includes(request) && isNamed(request))
    .flatMap(({ request, names: imported }) =>
      imported.filter((name) => name !== '*').map((name) => named(request, name)),
    )
  return Object.fromEntries([...ranges, ...unique(names).map((name) => [name, '*'])])
}

/**
 * What the build of `part` says of it, for the registry and the composer.
 * @throws Error when a page of the definition is not written so that its chunk can be found.
 */
export function remoteRecord(
  part: Part,
  definition: RemoteDefinition,
  build: {
    stats: BuildStats
    files: Record<string, string>
    all: readonly Singleton[]
    found: readonly FoundImport[]
    bundled: Record<string, string>
  },
): RemoteRecord {
  const common = build.stats.chunks.filter((chunk) => isCommon(chunk, federationName(part.name)))
  /** What the import()s of a page and its layouts, a card or a source bring, beyond the entry. */
  const needsOf = (...requests: string[]) => {
    const chunks = [...common, ...requests.map((request) => chunkOf(request, build.stats))]
    const files = chunks
      .flatMap((chunk) => chunk.files)
      .filter((file) => file !== remoteFiles.entry && !file.endsWith('.map'))
    return { files: unique(files), shared: unique(chunks.flatMap((chunk) => sharedIn(chunk))) }
  }
  const pages = pagesOf(definition.routes)
  const routes = pages.map(({ path, access, route, layouts }): ReleaseRoute => {
    const form = part.forms?.get(path)
    const around = layouts.map((layout) => layout.route)
    const slots = [...new Set([...around, route].flatMap(({ slots = [] }) => slots))]
    return {
      path,
      ...(route.example && { example: route.example }),
      access,
      ...(layouts.length > 0 && { layouts: layouts.map((layout) => layout.path) }),
      ...(route.noindex && { noindex: true }),
      ...([...around, route].some(({ isolated }) => isolated) && { isolated: true }),
      ...(route.title && { title: route.title }),
      ...(route.description && { description: route.description }),
      ...(form && { form }),
      ...(slots.length > 0 && { slots }),
      ...needsOf(...[...around, route].map(({ page }) => requestIn(page, `The page of ${path}`))),
    }
  })
  const cards = definition.cards?.map(
    ({ slot, name, order, access, size, width, reads, card }): ReleaseCard => ({
      ...{ slot, name, order, access, size },
      ...(width && { width }),
      ...(reads && { reads }),
      ...needsOf(requestIn(card, `The card ${name}`)),
    }),
  )
  const search = definition.search?.map(
    ({ name, title, order, access, load }): ReleaseSearch => ({
      ...{ name, title, order, access },
      ...needsOf(requestIn(load, `The source ${name}`)),
    }),
  )
  const keys = unique(build.stats.chunks.flatMap((chunk) => sharedIn(chunk)))
  const missing = keys.filter((key) => !build.all.some((one) => one.key === key))
  if (missing.length > 0)
    throw new Error(`Rule shared: a package asks for ${missing.join(', ')}, which no page has`)
  return {
    kind: 'remote',
    name: part.name,
    version: part.version,
    mode: part.mode,
    ...builtAgainst(part.directory, build.all),
    title: definition.title,
    team: definition.team,
    files: build.files,
    routes,
    ...(cards && { cards }),
    ...(search && { search }),
    nav: navOf(pages.map(({ path, access, route: { nav } }) => ({ path, access, ...(nav && { nav }) }))),
    ...remoteFiles,
    requires: {
      ...requirements(keys, build.all, build.found),
      [runtimePackage]: `^${runtimeVersion(federationFolder)}`,
    },
    bundled: build.bundled,
  }
}
