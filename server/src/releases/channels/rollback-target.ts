import {
  type ReleaseManifest,
  type RemoteManifest,
  type ShellManifest,
  shellName,
} from '@portal/shared/contract'
import type { Db } from '../../core/database/database.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import { listOwnership } from '../access/ownership.queries.ts'
import type { Ownership } from '../access/ownership.ts'
import { isSigned, type SigningKeys } from '../access/signatures.ts'
import { pathCollisions } from '../checks/rules/collisions.ts'
import { foreignClaims } from '../checks/rules/ownership.ts'
import { fitsShell } from '../checks/rules/shared-versions.ts'
import { findReadable, type StoredRelease } from '../registry/manifests.queries.ts'
import type { Channel } from './channels.queries.ts'
import { releaseId } from './choose-versions.ts'

/** An app's change of release; `to` is null if no earlier release fits. */
export interface Change {
  name: string
  from: string
  to: string | null
}

/** A release that is or was active; without its manifest if unreadable. */
interface PastRelease {
  version: string
  manifest: ReleaseManifest | undefined
  isStable: boolean
}

/** For each app the active release, then possible targets, newest first. */
type Histories = ReadonlyMap<string, readonly PastRelease[]>

/** How far a rollback searches, because it holds the lock. To go further, activate a version. */
const farthestBack = 10

export interface Search {
  /** What users get now. */
  current: readonly Channel[]
  keys: SigningKeys
  /** `papers@1.2.0-1f3a9c02`: releases whose stored files are damaged. */
  damaged: ReadonlySet<string>
  /** Whether to prefer a release that became stable. */
  prefersStable?: boolean
}

/**
 * The changes of a rollback: the end of the app's canary, or the newest fitting set in which the app has another release.
 * @throws DomainError if there is no target
 */
export async function rollbackTarget(db: Db, name: string, search: Search): Promise<Change[]> {
  const channel = search.current.find((one) => one.name === name)
  if (!channel) throw conflict(`Nothing of ${name} is active. Activate a release first.`)
  if (channel.canary) return [{ name, from: channel.canary.version, to: channel.active }]
  const changes = await previousReleases(db, name, search)
  if (changes) return changes
  throw conflict(
    `No release of ${name} that was active before ${channel.active} fits what is active. Activate one by its version.`,
  )
}

/** The newest fitting set in which the app has another release, compared with the active set. Undefined: none fits. */
export async function previousReleases(db: Db, name: string, search: Search): Promise<Change[] | undefined> {
  const histories = await historiesOf(db, name, search)
  const shellCanary = search.current.find((one) => one.name === shellName)?.canary
  const nextShell = shellCanary
    ? (await findReadable(db, shellName, shellCanary.version))?.manifest
    : undefined
  const earlier = histories.get(name)?.slice(1) ?? []
  const trusted = search.prefersStable ? earlier.filter(({ isStable }) => isStable) : []
  const set =
    newestFittingSet(name, trusted, histories, nextShell) ??
    newestFittingSet(name, earlier, histories, nextShell)
  if (!set) return undefined
  return [...set]
    .map(([app, release]) => ({
      name: app,
      from: histories.get(app)?.[0]?.version ?? '',
      to: release?.version ?? null,
    }))
    .filter(({ from, to }) => from !== to)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Other apps go back only together with the shell. Releases that may not come back are left out. */
async function historiesOf(db: Db, name: string, search: Search): Promise<Histories> {
  const owners = await listOwnership(db)
  const histories = new Map<string, PastRelease[]>()
  for (const { name: app, active, history } of search.current) {
    const current = await findReadable(db, app, active)
    const past: PastRelease[] = [{ version: active, manifest: current?.manifest, isStable: false }]
    const isAsked = app === name || name === shellName
    for (const version of isAsked ? history.slice(0, farthestBack) : []) {
      const release = await findReadable(db, app, version)
      if (release && mayComeBack(release, owners, search))
        past.push({ version, manifest: release.manifest, isStable: release.stableAt !== null })
    }
    histories.set(app, past)
  }
  return histories
}

const mayComeBack = (
  release: StoredRelease,
  owners: readonly Ownership[],
  { keys, damaged }: Search,
): boolean =>
  release.rolledBackAt === null &&
  !damaged.has(releaseId(release)) &&
  isSigned(keys, release) &&
  foreignClaims(release.manifest, owners).length === 0

const isRemote = (manifest: ReleaseManifest | undefined): manifest is RemoteManifest =>
  manifest?.kind === 'remote'
const isShell = (manifest: ReleaseManifest | undefined): manifest is ShellManifest =>
  manifest?.kind === 'shell'

/** Each app's release; undefined if none fits. */
type FittingSet = Map<string, PastRelease | undefined>

/**
 * The newest set with one of these earlier releases. For a remote: its newest that fits the shell, and the shell's canary
 * if possible. For the shell: the newest one in which every remote has a fitting release, the newest of each. If there is
 * no such shell, the newest one, and remotes without a fitting release stay closed.
 */
function newestFittingSet(
  name: string,
  earlier: readonly PastRelease[],
  histories: Histories,
  nextShell: ReleaseManifest | undefined,
): FittingSet | undefined {
  if (name === shellName) {
    const sets = earlier.flatMap((shell) =>
      isShell(shell.manifest) ? [setAround(shell, shell.manifest, histories)] : [],
    )
    return sets.find((set) => [...set.values()].every((release) => release !== undefined)) ?? sets[0]
  }
  const others = [...histories].flatMap(([other, [active]]) =>
    other === name || !active?.manifest ? [] : [active.manifest],
  )
  const found =
    earlier.find(({ manifest }) => fits(manifest, nextShell ? [...others, nextShell] : others)) ??
    earlier.find(({ manifest }) => fits(manifest, others))
  return found && new Map([[name, found]])
}

/** The shell, and each remote's newest release that fits it and the remotes chosen before. */
function setAround(shell: PastRelease, manifest: ShellManifest, histories: Histories): FittingSet {
  const set: FittingSet = new Map([[shellName, shell]])
  const chosen: ReleaseManifest[] = [manifest]
  const remotes = [...histories].filter(([name]) => name !== shellName)
  const mayStay = ([, [active]]: (typeof remotes)[number]) => active && fits(active.manifest, [manifest])
  // Remotes that may keep their release come first, so that others don't push them back.
  for (const [name, history] of [...remotes.filter(mayStay), ...remotes.filter((one) => !mayStay(one))]) {
    const [active] = history
    // An unreadable release is closed already.
    const found = active && !active.manifest ? active : history.find((one) => fits(one.manifest, chosen))
    set.set(name, found)
    if (found?.manifest) chosen.push(found.manifest)
  }
  return set
}

/** Whether a remote works in the shell and shares no path with the others. */
const fits = (manifest: ReleaseManifest | undefined, others: readonly ReleaseManifest[]): boolean =>
  isRemote(manifest) &&
  others.every((other) => (isShell(other) ? fitsShell(manifest, other) : true)) &&
  others.every((other) => pathCollisions(manifest, other).length === 0)
