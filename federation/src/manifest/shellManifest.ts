import type { ShellManifest, SlotName } from '@portal/shared/contract'
import type { App } from '../app/readApp.ts'
import { builtAgainst } from '../declarations/declaredSources.ts'
import { chunkNameOf } from '../preset/chunkNames.ts'
import { shellFiles } from '../preset/shellFiles.ts'
import {
  isNamed,
  named,
  runtimePackage,
  runtimeVersion,
  type SharedModule,
  sharedPackage,
} from '../sharedModules.ts'
import type { BuildStats, ModuleStats } from './buildStats.ts'
import { type DeclaredPage, navOf } from './navigation.ts'

/** The shell's name for users, its team, and its own pages. */
export interface ShellDeclaration {
  title: string
  team: string
  /** `chunk`: the page's lazily loaded chunk, if it isn't in the first load. */
  pages: readonly (DeclaredPage & { chunk?: string; slots?: SlotName[] })[]
}

const isMap = (file: string) => file.endsWith('.map')

function filesOf(group: string, { namedChunkGroups }: BuildStats): string[] {
  const found = namedChunkGroups[group]
  if (!found) throw new Error(`The shell's build has no chunk named ${group}`)
  return found.assets.map(({ name }) => name).filter((file) => !isMap(file))
}

/** The names that a shared key provides, if manifests list them. */
function offeredNames({ key, file }: SharedModule, modules: readonly ModuleStats[]): readonly string[] {
  if (!isNamed(key)) return []
  const built = modules.find((module) => module.nameForCondition === file && module.providedExports)
  if (!built?.providedExports) throw new Error(`The shell's build does not say what ${key} exports`)
  return built.providedExports
}

/**
 * The shell's manifest: its first load, and the modules that it provides by shared key.
 * @throws Error if a required chunk is missing.
 */
export function shellManifest(
  app: App,
  declared: ShellDeclaration,
  build: { stats: BuildStats; files: Record<string, string>; all: readonly SharedModule[] },
): ShellManifest {
  const first = (build.stats.entrypoints[shellFiles.entry]?.assets ?? [])
    .map(({ name }) => name)
    .filter((file) => !isMap(file))
  const beyondFirst = (group: string) => filesOf(group, build.stats).filter((file) => !first.includes(file))
  const modules = build.stats.chunks.flatMap((chunk) => chunk.modules)
  const provides = build.all.flatMap((one) => [
    [one.key, { version: one.version, files: beyondFirst(chunkNameOf(one.key)) }] as const,
    ...offeredNames(one, modules).map(
      (name) => [named(one.key, name), { version: one.version, files: [] }] as const,
    ),
  ])
  const shared = build.all.find(({ packageName }) => packageName === sharedPackage)
  return {
    kind: 'shell',
    name: 'shell',
    version: app.version,
    ...builtAgainst(app.directory, build.all),
    title: declared.title,
    team: declared.team,
    files: build.files,
    routes: declared.pages.map(({ path, access, chunk, slots }) => ({
      path,
      access,
      files: chunk ? beyondFirst(chunk) : [],
      shared: [],
      ...(slots && { slots }),
    })),
    nav: navOf(declared.pages),
    html: shellFiles.html,
    scripts: first.filter((file) => file.endsWith('.js')),
    styles: first.filter((file) => file.endsWith('.css')),
    runtime: beyondFirst(shellFiles.runtime),
    cardRuntime: beyondFirst(shellFiles.cardRuntime),
    provides: {
      ...(shared && { [sharedPackage]: { version: shared.version, files: [] } }),
      [runtimePackage]: { version: runtimeVersion(app.directory), files: [] },
      ...Object.fromEntries(provides),
    },
  }
}
