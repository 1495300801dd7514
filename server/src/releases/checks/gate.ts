import {
  type FileSizes,
  type ReleaseRecord,
  type RemoteRecord,
  type ShellRecord,
  sizeFaults,
} from '@portal/shared/contract'
import { budgetsOf, type Grant, grantFor } from '../access/grants.ts'
import { bundledFaults } from './bundled-rule.ts'
import { collisionFaults, versionFaults } from './fit-rules.ts'
import { grantFaults } from './grant-rules.ts'
import type { FederationManifest } from './manifest.ts'
import { manifestFaults } from './manifest-rules.ts'
import { cardFaults, navFaults, pathFaults, searchFaults } from './own-rules.ts'

/** A release that is to be made active. */
export interface Candidate {
  record: ReleaseRecord
  /** A remote's; undefined where it cannot be read. */
  manifest: FederationManifest | undefined
  /** Undefined for what was live before: it may come back as it was. */
  sizes: FileSizes | undefined
  /** A remote's style sheets by path; undefined as `sizes`. */
  styleFaults?: readonly string[]
}

/** What it has to fit: the records that are active beside it, and what core grants to whom. */
export interface Surroundings {
  shell: ShellRecord | undefined
  remotes: readonly RemoteRecord[]
  grants: readonly Grant[]
}

/**
 * All that keeps a release from being made active, in a line each that says which rule, what is wrong and what to do;
 * empty when nothing does. Hashes were compared before.
 */
export function findFaults(candidate: Candidate, { shell, remotes, grants }: Surroundings): string[] {
  const { record, manifest, sizes, styleFaults = [] } = candidate
  const always = [...pathFaults(record), ...navFaults(record), ...grantFaults(record, grants)]
  if (record.kind === 'shell') {
    return [
      ...always,
      ...remotes.flatMap((remote) => collisionFaults(record, remote)),
      ...remotes.flatMap((remote) => versionFaults(remote, record)),
    ]
  }
  const own = [
    ...always,
    ...cardFaults(record),
    ...searchFaults(record),
    ...manifestFaults(record, manifest),
    ...styleFaults,
  ]
  const budgets = sizes ? sizeFaults(record, sizes, budgetsOf(grantFor(grants, record.name))) : []
  const collisions = remotes.flatMap((other) => collisionFaults(record, other))
  if (!shell) {
    const fault = `Rule shell: no shell is active, so nothing can load ${record.name}. Activate a shell first.`
    return [...own, fault, ...collisions, ...budgets]
  }
  return [
    ...own,
    ...versionFaults(record, shell),
    ...collisionFaults(record, shell),
    ...collisions,
    ...(sizes ? bundledFaults(record, shell) : []),
    ...budgets,
  ]
}
