import type { ActiveRelease } from '@portal/shared/contract'
import { sharedPackage } from '../sharedModules.ts'
import { compare, type UsedName } from './compare.ts'
import type { Declarations } from './declarations.ts'

/** The effect of a new shell on the active remotes. */
interface CheckedRemotes {
  /** One line each: "`PageHeading`: `intro` is required now: events, seniors". */
  violations: string[]
  /** Remotes built against an earlier major of `@portal/shared`, which a new major may break. */
  followers: string[]
  unknown: string[]
}

interface Use extends UsedName {
  remote: string
}

const major = (version: string | undefined) => version?.split('.')[0]

const isUsing = (key: string) => key.startsWith(`${sharedPackage}/`)

function usesOf({ name: remote, names }: ActiveRelease, before: Declarations): Use[] {
  return names.flatMap((used) => {
    const [key = '', name] = used.split('#')
    return name && isUsing(key) ? [{ remote, key, name, before }] : []
  })
}

/**
 * Compares each name of `@portal/shared` that an active remote uses, as declared when it was built, with the new
 * shell's. `declaredBy` reads the declarations of a shell's release; `directory` is the shell's folder.
 */
export async function checkRemotes(
  active: readonly ActiveRelease[],
  shell: { directory: string; sharedVersion: string; declarations: Declarations },
  declaredBy: (shellVersion: string) => Promise<Declarations>,
): Promise<CheckedRemotes> {
  const remotes = active.filter(({ name, names }) => name !== 'shell' && names.some(isUsing))
  const unknown = remotes.filter((remote) => !remote.declaredBy)
  const cached = new Map<string, Promise<Declarations>>()
  const declared = (version: string) => {
    const reading = cached.get(version) ?? declaredBy(version)
    cached.set(version, reading)
    return reading
  }
  const uses = await Promise.all(
    remotes.map(async (remote) =>
      remote.declaredBy ? usesOf(remote, await declared(remote.declaredBy)) : [],
    ),
  )
  const all = uses.flat()
  const found = await compare(all, shell.declarations, shell.directory)
  const isBehind = (remote: ActiveRelease) => major(remote.sharedVersion) !== major(shell.sharedVersion)
  const behind = new Set(remotes.filter(isBehind).map(({ name }) => name))
  const lines = new Map<string, Set<string>>()
  for (const [at, { name, remote }] of all.entries()) {
    if (!found[at]) continue
    const line = `\`${name}\`: ${found[at]}`
    lines.set(line, (lines.get(line) ?? new Set()).add(remote))
  }
  const isMeant = (names: Set<string>) => [...names].every((name) => behind.has(name))
  return {
    violations: [...lines]
      .filter(([, names]) => !isMeant(names))
      .map(([line, names]) => `${line}: ${[...names].sort().join(', ')}`),
    followers: [...behind].sort(),
    unknown: unknown.map(({ name }) => name).sort(),
  }
}
