import {
  type ReleaseRecord,
  type RemoteRecord,
  releaseRecordSchema,
  type ShellRecord,
  shellName,
} from '@portal/shared/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import { listOwnership } from '../access/ownership.queries.ts'
import type { Ownership } from '../access/ownership.ts'
import { isSigned, type SigningKeys } from '../access/signatures.ts'
import { pathCollisions } from '../checks/rules/collisions.ts'
import { foreignClaims } from '../checks/rules/ownership.ts'
import { fitsShell } from '../checks/rules/shared-versions.ts'
import { releases } from '../registry/releases.tables.ts'
import { type Channel, readChannels } from './channels.queries.ts'
import type { NamedVersion } from './choose-versions.ts'

/** An app goes from one release to another; `to` is null where no earlier release of it fits. */
export interface Change {
  name: string
  from: string
  to: string | null
}

/** A release that is or was stable; without a record where it can't be read. */
interface PastRelease {
  version: string
  record: ReleaseRecord | undefined
  isStable: boolean
}

/** For each app the active release, and then those that may come back, newest first. */
type Histories = ReadonlyMap<string, readonly PastRelease[]>

/** Who wants to go back further activates a version: others wait while these are read. */
const farthestBack = 10

export const idOf = ({ name, version }: NamedVersion): string => `${name}@${version}`

interface Search {
  keys: SigningKeys
  /** `papers@1.2.0-1f3a9c02`: releases whose stored files are damaged. */
  damaged: ReadonlySet<string>
  /** Goes to a release that became stable, if there is one that fits. */
  prefersStable?: boolean
}

/**
 * What a rollback of this app changes: back from its canary; or else to the newest set that fits in which the app isn't
 * what it is now.
 * @throws a refusal where there is nothing to go back to
 */
export async function rollbackTarget(db: Db, name: string, search: Search): Promise<Change[]> {
  const current = await readChannels(db)
  const channel = current.find((one) => one.name === name)
  if (!channel) throw conflict(`Nothing of ${name} is active. Activate a release first.`)
  if (channel.canary) return [{ name, from: channel.canary.version, to: channel.stable }]
  const changes = await stableTarget(db, name, search, current)
  if (changes) return changes
  throw conflict(
    `No release of ${name} that was active before ${channel.stable} fits what is active. Activate one by its version.`,
  )
}

/** The same, of what everybody gets; undefined where there is nothing to go back to. */
export async function stableTarget(
  db: Db,
  name: string,
  search: Search,
  current?: readonly Channel[],
): Promise<Change[] | undefined> {
  const histories = await historiesOf(db, name, current ?? (await readChannels(db)), search)
  const trusted = new Map([...histories].map(([app, past]) => [app, app === name ? onlyStable(past) : past]))
  const set = (search.prefersStable && newestFittingSet(name, trusted)) || newestFittingSet(name, histories)
  if (!set) return undefined
  return [...set]
    .flatMap(([app, release]): Change[] => {
      const from = histories.get(app)?.[0]?.version
      if (from === undefined || release?.version === from) return []
      return [{ name: app, from, to: release?.version ?? null }]
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

const onlyStable = ([active, ...past]: readonly PastRelease[]) => [
  ...(active ? [active] : []),
  ...past.filter(({ isStable }) => isStable),
]

/** Other apps go back only together with the shell. Nobody goes back to what may not come back. */
async function historiesOf(
  db: Db,
  name: string,
  current: readonly Channel[],
  search: Search,
): Promise<Histories> {
  const owners = await listOwnership(db)
  const histories = new Map<string, PastRelease[]>()
  for (const { name: app, stable, history } of current) {
    const isAsked = app === name || name === shellName
    const versions = [stable, ...(isAsked ? history.slice(0, farthestBack) : [])]
    const rows = await db
      .select()
      .from(releases)
      .where(and(eq(releases.name, app), inArray(releases.version, versions)))
    const past = versions.flatMap((version, index): PastRelease[] => {
      const row = rows.find((one) => one.version === version)
      if (!row || (index > 0 && !mayComeBack(row, owners, search))) return []
      const record = releaseRecordSchema.safeParse(row.record).data
      return [{ version, record, isStable: row.stableAt !== null }]
    })
    histories.set(app, past)
  }
  return histories
}

function mayComeBack(
  { name, version, signature, record: stored, rolledBackAt }: typeof releases.$inferSelect,
  owners: readonly Ownership[],
  { keys, damaged }: Search,
): boolean {
  const record = releaseRecordSchema.safeParse(stored).data
  return (
    record !== undefined &&
    rolledBackAt === null &&
    !damaged.has(idOf({ name, version })) &&
    isSigned(keys, { name, version, record, signature }) &&
    foreignClaims(record, owners).length === 0
  )
}

const isRemote = (record: ReleaseRecord | undefined): record is RemoteRecord => record?.kind === 'remote'
const isShell = (record: ReleaseRecord | undefined): record is ShellRecord => record?.kind === 'shell'

/** What is to be active of each app; undefined: nothing of it fits. */
type FittingSet = Map<string, PastRelease | undefined>

/**
 * The newest set in which `name` isn't what it is now: a remote's newest earlier release that fits the shell; or the
 * newest earlier shell beside which every remote has a release that fits, the newest of each. Where there is no such
 * shell, the newest one, and remotes that have none stay closed.
 */
function newestFittingSet(name: string, histories: Histories): FittingSet | undefined {
  const [, ...earlier] = histories.get(name) ?? []
  if (name === shellName) {
    const sets = earlier.flatMap((shell) =>
      isShell(shell.record) ? [setAround(shell, shell.record, histories)] : [],
    )
    return sets.find((set) => [...set.values()].every((release) => release !== undefined)) ?? sets[0]
  }
  const others = [...histories].flatMap(([other, [active]]) =>
    other === name || !active?.record ? [] : [active.record],
  )
  const found = earlier.find(({ record }) => fits(record, others))
  return found && new Map([[name, found]])
}

/** The shell, and of each remote the newest release that fits it and those that were chosen before. */
function setAround(shell: PastRelease, record: ShellRecord, histories: Histories): FittingSet {
  const set: FittingSet = new Map([[shellName, shell]])
  const chosen: ReleaseRecord[] = [record]
  const remotes = [...histories].filter(([name]) => name !== shellName)
  const mayStay = ([, [active]]: (typeof remotes)[number]) => active && fits(active.record, [record])
  // Those that may stay come first: none of them goes back because of one that has to.
  for (const [name, history] of [...remotes.filter(mayStay), ...remotes.filter((one) => !mayStay(one))]) {
    const [active] = history
    // What can't be read is closed already.
    const found = active && !active.record ? active : history.find((one) => fits(one.record, chosen))
    set.set(name, found)
    if (found?.record) chosen.push(found.record)
  }
  return set
}

/** Whether a remote works in the shell among these, and takes no path of any of them. */
const fits = (record: ReleaseRecord | undefined, others: readonly ReleaseRecord[]): boolean =>
  isRemote(record) &&
  others.every((other) => (isShell(other) ? fitsShell(record, other) : true)) &&
  others.every((other) => pathCollisions(record, other).length === 0)
