import { federationFolder } from '../app/packageFolder.ts'
import { modulesOf, pagesOf } from '../app/pagesOf.ts'
import type { App } from '../app/readApp.ts'
import { builtAgainst } from '../declarations/declaredSources.ts'
import type { RemoteDefinition } from '../define-remote.ts'
import type { BuildStats, ChunkStats } from '../manifest/buildStats.ts'
import type { PortalJson } from '../manifest/portalJson.ts'
import { definitionFile, requestIn } from '../manifest/requestIn.ts'
import { isNamed, named, runtimePackage, runtimeVersion, type SharedModule } from '../sharedModules.ts'
import type { FoundImport } from './checks/importRules.ts'
import { remoteFiles } from './remoteFiles.ts'

/** The chunks of an import() in the definition: several if the configuration splits chunks. */
function chunksOf(request: string, { chunks }: BuildStats): ChunkStats[] {
  const found = chunks.filter(({ origins }) =>
    origins.some((origin) => origin.request === request && origin.moduleName === definitionFile),
  )
  if (found.length === 0) throw new Error(`The build has no chunk for ${request} of ${definitionFile}`)
  return found
}

/** The shared keys that a chunk requires: `consume shared module (default) antd/es/table@^6.6.8 (singleton)`. */
const sharedIn = (chunk: ChunkStats): string[] =>
  chunk.modules
    .filter(({ moduleType }) => moduleType === 'consume-shared-module')
    .flatMap(({ name }) => /\) (\S+)@/.exec(name)?.[1] ?? [])

/** The chunks that every page of a remote needs: the entry's, and those of the exposed definition. */
const isCommon = ({ names, files }: ChunkStats) =>
  files.includes(remoteFiles.entry) || names.some((name) => name.startsWith('__federation_expose'))

const unique = (texts: readonly string[]) => [...new Set(texts)].sort()

/**
 * The `portal.json` of a remote from its definition and rspack's stats, with the files of each page, card and source.
 * @throws Error if the import() of a page isn't written in the required form.
 */
export function portalJsonOf(
  app: App,
  definition: RemoteDefinition,
  build: {
    stats: BuildStats
    all: readonly SharedModule[]
    found: readonly FoundImport[]
    bundled: Record<string, string>
  },
): PortalJson {
  for (const { path, route } of modulesOf(definition.routes))
    if (route.children && route.nav)
      throw new Error(
        `${path} has children, so the menu can't lead to it: move its nav to its child with index: true`,
      )
  const common = build.stats.chunks.filter(isCommon)
  /** The files and keys of a page with its layouts, a card or a source, beyond the entry. */
  const needsOf = (...requests: string[]) => {
    const chunks = [...common, ...requests.flatMap((request) => chunksOf(request, build.stats))]
    const files = chunks
      .flatMap((chunk) => chunk.files)
      .filter((file) => file !== remoteFiles.entry && !file.endsWith('.map'))
    return { files: unique(files), shared: unique(chunks.flatMap((chunk) => sharedIn(chunk))) }
  }
  const routes = pagesOf(definition.routes).map(({ path, access, route, layouts }) => {
    const form = app.forms?.get(path)
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
      ...(route.nav && { nav: route.nav }),
      ...(route.description && { description: route.description }),
      ...(form && { form }),
      ...(slots.length > 0 && { slots }),
      ...needsOf(...[...around, route].map(({ page }) => requestIn(page, `The page of ${path}`))),
    }
  })
  const cards = definition.cards?.map(({ slot, name, order, access, size, width, reads, card }) => ({
    slot,
    name,
    order,
    access,
    size,
    ...(width && { width }),
    ...(reads && { reads }),
    ...needsOf(requestIn(card, `The card ${name}`)),
  }))
  const search = definition.search?.map(({ name, title, order, access, load }) => ({
    name,
    title,
    order,
    access,
    ...needsOf(requestIn(load, `The source ${name}`)),
  }))
  const keys = unique(build.stats.chunks.flatMap((chunk) => sharedIn(chunk)))
  const missing = keys.filter((key) => !build.all.some((one) => one.key === key))
  if (missing.length > 0)
    throw new Error(`Rule shared: a package requires ${missing.join(', ')}, which the page doesn’t provide`)
  const names = build.found
    .filter(({ request }) => keys.includes(request) && isNamed(request))
    .flatMap(({ request, names }) => names.filter((name) => name !== '*').map((name) => named(request, name)))
  return {
    name: app.name,
    ...builtAgainst(app.directory, build.all),
    title: definition.title,
    team: definition.team,
    routes,
    ...(cards && { cards }),
    ...(search && { search }),
    requires: {
      ...Object.fromEntries(unique(names).map((name) => [name, '*'])),
      [runtimePackage]: `^${runtimeVersion(federationFolder)}`,
    },
    bundled: build.bundled,
  }
}
