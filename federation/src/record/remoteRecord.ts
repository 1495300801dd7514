import type { ReleaseCard, ReleaseRoute, ReleaseSearch, RemoteRecord } from '@portal/shared/contract'
import { askedBundlerRuntime, bundlerRuntimePackage, entryRuntime } from '../bundlerRuntime.ts'
import type { RemoteDefinition } from '../define-remote.ts'
import { federationName, type Part } from '../part/readPart.ts'
import type { FoundImport } from '../preset/importRules.ts'
import { chunkOfRequest } from '../preset/loaders.ts'
import { remoteFiles } from '../preset/remoteFiles.ts'
import { isNamed, named, type Singleton, servingRange, sharedPackage } from '../singletons.ts'
import type { BuildStats, ChunkStats } from './buildStats.ts'
import { builtAgainst, navOf } from './facts.ts'
import { requestIn } from './requestIn.ts'

/** The chunks that an import() in the definition loads together. */
function chunksOf(request: string, { chunks, namedChunkGroups }: BuildStats): ChunkStats[] {
  const group = namedChunkGroups[chunkOfRequest(request)]
  if (!group) throw new Error(`The build has no chunk for ${request} of src/routes.ts`)
  const files = new Set(group.assets.map(({ name }) => name))
  return chunks.filter((chunk) => chunk.files.some((file) => files.has(file)))
}

/** The shared keys that a chunk asks the shell for. */
const sharedIn = (chunk: ChunkStats, all: readonly Singleton[]): string[] => {
  const asked = chunk.modules.filter(({ moduleType }) => moduleType === 'consume-shared-module')
  return all.map(({ key }) => key).filter((key) => asked.some(({ name }) => name.includes(` ${key}@`)))
}

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
  /** What the import() of a page, a card or a source brings, beyond the entry. */
  const needsOf = (request: string) => {
    const chunks = [...common, ...chunksOf(request, build.stats)]
    const files = chunks
      .flatMap((chunk) => chunk.files)
      .filter((file) => file !== remoteFiles.entry && !file.endsWith('.map'))
    return { files: unique(files), shared: unique(chunks.flatMap((chunk) => sharedIn(chunk, build.all))) }
  }
  const routes = definition.routes.map((route): ReleaseRoute => {
    const form = part.forms?.get(route.path)
    return {
      path: route.path,
      access: route.access,
      ...(route.noindex && { noindex: true }),
      ...(route.isolated && { isolated: true }),
      ...(route.title && { title: route.title }),
      ...(route.description && { description: route.description }),
      ...(form && { form }),
      ...(route.slots && { slots: route.slots }),
      ...needsOf(requestIn(route.page, `The page of ${route.path}`)),
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
  const keys = unique(build.stats.chunks.flatMap((chunk) => sharedIn(chunk, build.all)))
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
    nav: navOf(definition.routes),
    ...remoteFiles,
    requires: {
      ...requirements(keys, build.all, build.found),
      [bundlerRuntimePackage]: `^${askedBundlerRuntime()}`,
      [entryRuntime.key]: `^${entryRuntime.version}`,
    },
    bundled: build.bundled,
  }
}
