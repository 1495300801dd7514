import type { ShellRecord, SlotName } from '@portal/shared/contract'
import type { Part } from '../part/readPart.ts'
import { chunkNameOf } from '../preset/antdInUse.ts'
import { shellFiles } from '../preset/shellFiles.ts'
import {
  isNamed,
  named,
  runtimePackage,
  runtimeVersion,
  type Singleton,
  sharedPackage,
} from '../singletons.ts'
import type { BuildStats, ModuleStats } from './buildStats.ts'
import { builtAgainst, type DeclaredPage, navOf } from './facts.ts'

/** What the shell says of itself: its name for people, its team, and the pages that are its own. */
export interface ShellDeclaration {
  title: string
  team: string
  /** `chunk`: the name of the lazily loaded chunk that the page is in, where it is not in the first load. */
  pages: readonly (DeclaredPage & { chunk?: string; slots?: SlotName[] })[]
}

const isMap = (file: string) => file.endsWith('.map')

/** The files of a named chunk group. */
function filesOf(group: string, { namedChunkGroups }: BuildStats): string[] {
  const found = namedChunkGroups[group]
  if (!found) throw new Error(`The shell's build has no chunk named ${group}`)
  return found.assets.map(({ name }) => name).filter((file) => !isMap(file))
}

/** The names that a shared key offers, where a record speaks of names. */
function offeredNames({ key, file }: Singleton, modules: readonly ModuleStats[]): readonly string[] {
  if (!isNamed(key)) return []
  const built = modules.find((module) => module.nameForCondition === file && module.providedExports)
  if (!built?.providedExports) throw new Error(`The shell's build does not say what ${key} exports`)
  return built.providedExports
}

/**
 * What the build of the shell says of it: what it loads first, and what it gives to remotes under which key.
 * @throws Error when a chunk that it must have is not there.
 */
export function shellRecord(
  part: Part,
  declared: ShellDeclaration,
  build: { stats: BuildStats; files: Record<string, string>; all: readonly Singleton[] },
): ShellRecord {
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
    version: part.version,
    ...builtAgainst(part.directory, build.all),
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
      [runtimePackage]: { version: runtimeVersion(part.directory), files: [] },
      ...Object.fromEntries(provides),
    },
  }
}
