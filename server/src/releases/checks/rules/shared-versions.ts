import type { RemoteManifest, ShellManifest } from '@portal/shared/contract'
import { Range, satisfies } from 'semver'
import type { Check } from '../checks.ts'
import type { Violation } from '../violations.ts'

const sharedPackage = '@portal/shared'

/** A build writes `^1.2.3`. Hundreds of longer ones keep the parser busy for seconds. */
const longestRange = 60

/** The shell provides what each remote requires, in a compatible version. */
export const sharedVersions: Check = ({ manifest }, { sets }) =>
  sets.flatMap(({ shell, remotes }) => {
    if (manifest.kind === 'shell') return remotes.flatMap((remote) => versionMismatches(remote, manifest))
    if (shell) return versionMismatches(manifest, shell)
    return `Rule shell: no shell is active, so no page can load ${manifest.name}. Activate a shell first.`
  })

/** Why the shell's shared dependencies don't serve this remote; empty when they do. */
export function versionMismatches(remote: RemoteManifest, shell: ShellManifest): Violation[] {
  const required = Object.entries(remote.requires)
  const listsShared = required.some(([key]) => key === sharedPackage || key.startsWith(`${sharedPackage}/`))
  const unlisted = listsShared
    ? []
    : [
        `Rule shared versions: ${remote.name} doesn't say which version of ${sharedPackage} it requires. Build it again with \`npx portal build\`.`,
      ]
  const missing = required.flatMap(([key, range]) => {
    const provided = Object.hasOwn(shell.provides, key) ? shell.provides[key] : undefined
    if (!provided)
      return `Rule shared versions: ${remote.name} ${remote.version} needs ${key}, which shell ${shell.version} does not provide. Add it to the shell, or take it out of shared in the federation plugin.`
    if (satisfiesRange(provided.version, range)) return []
    return `Rule shared versions: ${remote.name} ${remote.version} needs ${key} ${range}, shell ${shell.version} provides ${provided.version}. Build the remote against that version, or activate a shell that fits.`
  })
  return [...unlisted, ...missing]
}

/** Whether a remote works in this shell. */
export const fitsShell = (remote: RemoteManifest, shell: ShellManifest): boolean =>
  versionMismatches(remote, shell).length === 0

const satisfiesRange = (version: string, range: string): boolean =>
  range.length <= longestRange && satisfies(version, range, { includePrerelease: true })

/** A version range in its normal form; undefined where it is none that the portal reads. */
export function rangeOf(text: string): string | undefined {
  if (text.length > longestRange) return undefined
  try {
    return new Range(text).range
  } catch {
    return undefined
  }
}
