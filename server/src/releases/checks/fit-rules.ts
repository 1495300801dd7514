import { type ReleaseRecord, type RemoteRecord, type ShellRecord, shellName } from '@portal/shared/contract'
import { serves } from './ranges.ts'
import { findAmbiguities } from './route-patterns.ts'

const sharedPackage = '@portal/shared'

/** Why the shell's shared dependencies do not serve this remote; empty when they do. */
export function versionFaults(remote: RemoteRecord, shell: ShellRecord): string[] {
  const asked = Object.entries(remote.requires)
  const saysShared = asked.some(([key]) => key === sharedPackage || key.startsWith(`${sharedPackage}/`))
  const untold = saysShared
    ? []
    : [
        `Rule shared versions: ${remote.name} does not say which ${sharedPackage} it needs. Build it again with \`npx portal build\`.`,
      ]
  const unserved = asked.flatMap(([key, range]) => {
    const provided = Object.hasOwn(shell.provides, key) ? shell.provides[key] : undefined
    if (!provided) {
      return `Rule shared versions: ${remote.name} ${remote.version} needs ${key}, which shell ${shell.version} does not provide. Add it to the shell, or take it out of shared in the federation plugin.`
    }
    if (serves(provided.version, range)) return []
    return `Rule shared versions: ${remote.name} ${remote.version} needs ${key} ${range}, shell ${shell.version} provides ${provided.version}. Build the remote against that version, or activate a shell that fits.`
  })
  return [...untold, ...unserved]
}

/** Paths that both would take. */
export function collisionFaults(record: ReleaseRecord, other: ReleaseRecord): string[] {
  const owner = other.name === shellName ? 'the shell' : `${other.name} (team ${other.team})`
  return findAmbiguities(record.routes, other.routes)
    .filter(([, taken]) => other.routes.includes(taken))
    .map(
      ([route, taken]) =>
        `Rule paths: ${route.path} of ${record.name} collides with ${taken.path} of ${owner}. Choose another path.`,
    )
}

/** Whether a remote works in this shell. */
export const fitsShell = (remote: RemoteRecord, shell: ShellRecord): boolean =>
  versionFaults(remote, shell).length === 0
