import {
  exposedModule,
  type ReleaseRecord,
  type RemoteRecord,
  type ShellRecord,
  shellName,
} from '@portal/shared/contract'
import { Range, satisfies } from 'semver'
import type { FederationManifest } from './manifest.ts'
import { findAmbiguity, firstSegment, isParameter } from './route-patterns.ts'

/** First segments that the server keeps for itself. */
export const reservedSegments: readonly string[] = ['backend', 'releases', 'healthz', 'readyz']

const sharedPackage = '@portal/shared'

/** The records that are active beside the candidate. */
export interface ActiveRecords {
  shell: ShellRecord | undefined
  remotes: readonly RemoteRecord[]
}

/**
 * What keeps a release from being made active, in one line that says which rule and what to do;
 * undefined when nothing does. Hashes were compared before.
 */
export function findFault(
  record: ReleaseRecord,
  manifest: FederationManifest | undefined,
  { shell, remotes }: ActiveRecords,
): string | undefined {
  const own = pathFault(record) ?? navFault(record)
  if (own) return own
  if (record.kind === 'shell') {
    return (
      firstOf(remotes, (remote) => collisionFault(record, remote)) ??
      firstOf(remotes, (remote) => versionFault(remote, record))
    )
  }
  const exposed = exposureFault(record, manifest) ?? hiddenFault(record, manifest)
  if (exposed) return exposed
  if (!shell)
    return `Rule shell: no shell is active, so nothing can load ${record.name}. Activate a shell first.`
  return versionFault(record, shell) ?? firstOf([shell, ...remotes], (other) => collisionFault(record, other))
}

/** Why the shell's shared dependencies do not serve this remote; undefined when they do. */
export function versionFault(remote: RemoteRecord, shell: ShellRecord): string | undefined {
  if (
    !Object.keys(remote.requires).some((key) => key === sharedPackage || key.startsWith(`${sharedPackage}/`))
  ) {
    return `Rule shared versions: ${remote.name} does not say which ${sharedPackage} it needs. Build it again with \`portal build\`.`
  }
  return firstOf(Object.entries(remote.requires), ([key, range]) => {
    const provided = Object.hasOwn(shell.provides, key) ? shell.provides[key] : undefined
    if (!provided) {
      return `Rule shared versions: ${remote.name} ${remote.version} needs ${key}, which shell ${shell.version} does not provide. Add it to the shell, or do without it.`
    }
    if (satisfies(provided.version, range, { includePrerelease: true })) return undefined
    return `Rule shared versions: ${remote.name} ${remote.version} needs ${key} ${range}, shell ${shell.version} provides ${provided.version}. Build the remote against that version, or activate a shell that fits.`
  })
}

function pathFault(record: ReleaseRecord): string | undefined {
  if (record.kind === 'remote' && record.routes.length === 0)
    return `Rule paths: ${record.name} has no page. Give it a route.`
  const reserved = firstOf(record.routes, ({ path }) => {
    const first = firstSegment(path)
    if (reservedSegments.includes(first))
      return `Rule paths: ${path} lies under /${first}, which is the server's. Choose another path.`
    if (isParameter(first))
      return `Rule paths: ${path} begins with a parameter and would take other parts' paths. Begin it with a plain word.`
    return undefined
  })
  if (reserved) return reserved
  const [route, twin] = findAmbiguity(record.routes) ?? []
  return (
    twin &&
    `Rule paths: ${route?.path} and ${twin.path} of ${record.name} match the same addresses. Change one.`
  )
}

function collisionFault(record: ReleaseRecord, other: ReleaseRecord): string | undefined {
  const [route, taken] = findAmbiguity(record.routes, other.routes) ?? []
  if (!route || !taken) return undefined
  const owner = other.name === shellName ? 'the shell' : `${other.name} (team ${other.team})`
  return `Rule paths: ${route.path} of ${record.name} collides with ${taken.path} of ${owner}. Choose another path.`
}

function navFault(record: ReleaseRecord): string | undefined {
  const pages = new Set(record.routes.map(({ path }) => path))
  const stray = record.nav.find(({ path }) => !pages.has(path) || path.includes(':'))
  return (
    stray &&
    `Rule menu: the entry '${stray.label}' leads to ${stray.path}, which is no page of ${record.name} without parameters. Point it to one.`
  )
}

function exposureFault(record: RemoteRecord, manifest: FederationManifest | undefined): string | undefined {
  if (!manifest)
    return `Rule manifest: ${record.manifest} of ${record.name} is no Module Federation manifest. Build it again with \`portal build\`.`
  if (manifest.exposes.some(({ path }) => path === exposedModule)) return undefined
  return `Rule exposed module: ${record.name} does not expose ${exposedModule}. Build it again with \`portal build\`.`
}

/** A record that asks for less than its manifest would pass the gate and fail in the browser. */
function hiddenFault(record: RemoteRecord, manifest: FederationManifest | undefined): string | undefined {
  return (
    firstOf(Object.entries(record.requires), ([key, range]) =>
      rangeOf(range) !== undefined
        ? undefined
        : `Rule shared versions: ${record.name} asks for ${key} '${range}', which is no version range. Build it again.`,
    ) ??
    firstOf(manifest?.shared ?? [], ({ name, requiredVersion }) => {
      const told = Object.hasOwn(record.requires, name) ? record.requires[name] : undefined
      if (!told)
        return `Rule shared versions: the manifest of ${record.name} asks for ${name}, its record hides that. Build it again with \`portal build\`.`
      if (!requiredVersion || rangeOf(requiredVersion) === rangeOf(told)) return undefined
      return `Rule shared versions: the manifest of ${record.name} asks for ${name} ${requiredVersion}, its record for ${told}. Build it again with \`portal build\`.`
    })
  )
}

function rangeOf(text: string): string | undefined {
  try {
    return new Range(text).range
  } catch {
    return undefined
  }
}

function firstOf<Item>(
  items: readonly Item[],
  fault: (item: Item, at: number) => string | undefined,
): string | undefined {
  for (const [at, item] of items.entries()) {
    const found = fault(item, at)
    if (found) return found
  }
  return undefined
}
