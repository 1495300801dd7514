import { type ReleaseRecord, type RemoteRecord, type ShellRecord, shellName } from '@portal/shared/contract'
import type { Grant } from '../access/grants.ts'
import { collisionFaults, fitsShell } from '../checks/fit-rules.ts'
import { grantFaults } from '../checks/grant-rules.ts'

/** A release that is or was active; without a record where it cannot be read. */
export interface PastRelease {
  activationId: number
  version: string
  record: ReleaseRecord | undefined
}

/** Of each name what is active, and then what was before, newest first. */
export type Histories = ReadonlyMap<string, readonly PastRelease[]>

/** What is to be active of a name; undefined: nothing of it fits. */
export type FittingSet = Map<string, PastRelease | undefined>

const isRemote = (record: ReleaseRecord | undefined): record is RemoteRecord => record?.kind === 'remote'
const isShell = (record: ReleaseRecord | undefined): record is ShellRecord => record?.kind === 'shell'

/**
 * The newest set in which `name` is not what it is now: a remote's newest release before that fits the shell; or the
 * newest shell before beside which every remote has a release that fits, the newest of each. Where there is no such
 * shell, the newest one, and those remotes that have none stay closed. Undefined: there is nothing to go back to.
 */
export function newestFittingSet(
  name: string,
  histories: Histories,
  grants: readonly Grant[],
): FittingSet | undefined {
  const [current, ...before] = histories.get(name) ?? []
  // What core has given to another since does not come back.
  const mayComeBack = ({ record }: PastRelease) =>
    record !== undefined && grantFaults(record, grants).length === 0
  const earlier = before.filter((one) => one.version !== current?.version && mayComeBack(one))
  if (name === shellName) {
    const allowed = new Map(
      [...histories].map(([part, [active, ...past]]) => [
        part,
        [...(active ? [active] : []), ...past.filter(mayComeBack)],
      ]),
    )
    const sets = earlier.flatMap((shell) =>
      isShell(shell.record) ? [setAround(shell, shell.record, allowed)] : [],
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
  const isKept = ([, [active]]: (typeof remotes)[number]) => active && fits(active.record, [record])
  // Those that may stay come first: nobody goes back for one that has to.
  for (const [name, history] of [...remotes.filter(isKept), ...remotes.filter((one) => !isKept(one))]) {
    const [active] = history
    // What cannot be read is closed already.
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
  others.every((other) => collisionFaults(record, other).length === 0)
