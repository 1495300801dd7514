import type { FileSizes, ReleaseManifest, RemoteManifest, ShellManifest } from '@portal/shared/contract'
import type { Ownership } from '../access/ownership.ts'
import type { SigningKeys } from '../access/signatures.ts'
import { blocked } from './rules/blocked.ts'
import { budgets } from './rules/budgets.ts'
import { bundledCopies } from './rules/bundled-copies.ts'
import { cards } from './rules/cards.ts'
import { collisions } from './rules/collisions.ts'
import { type FederationManifest, federationManifest } from './rules/federation-manifest.ts'
import { intactFiles } from './rules/intact-files.ts'
import { menu } from './rules/menu.ts'
import { ownership } from './rules/ownership.ts'
import { paths } from './rules/paths.ts'
import { rolledBack } from './rules/rolled-back.ts'
import { sharedVersions } from './rules/shared-versions.ts'
import { signature } from './rules/signature.ts'
import { styles } from './rules/styles.ts'
import type { Violation } from './violations.ts'

/** The reason for checking. */
export type Purpose = 'publish' | 'dry run' | 'preview' | 'activate' | 'rollback'

/** A release that is checked, and what is known of its files. */
export interface Candidate {
  manifest: ReleaseManifest
  /** Ed25519, in base64. */
  signature: string | null
  /** Paths of files that changed since publication. */
  damagedFiles: readonly string[]
  /** A remote's Module Federation manifest; undefined where it can't be read. */
  federationManifest: FederationManifest | undefined
  /** Compressed size by path. */
  sizes: FileSizes
  /** Text of each style sheet by path. */
  sheets: ReadonlyMap<string, string>
  /** When and why it was rolled back automatically. */
  rolledBack?: { at: Date; because: string } | undefined
}

/** The other apps that the release would run beside. */
export interface Neighbours {
  shell: ShellManifest | undefined
  remotes: readonly RemoteManifest[]
}

export interface Context {
  purpose: Purpose
  /** The active releases; with canaries, also the set of visitors who get them all. */
  sets: readonly Neighbours[]
  owners: readonly Ownership[]
  keys: SigningKeys
  /** Why the app can't be changed. */
  blocked?: { at: Date; by: string; note: string | null } | undefined
}

export type Check = (candidate: Candidate, context: Context) => Violation[] | Promise<Violation[]>

const whenNew: readonly Purpose[] = ['dry run', 'preview', 'activate']
const whenLive: readonly Purpose[] = [...whenNew, 'rollback']

/** All release checks, in the order of their violations. Rollbacks skip most, because the release passed before. */
const checks: readonly [check: Check, purposes: readonly Purpose[]][] = [
  [intactFiles, ['preview', 'activate', 'rollback']],
  [signature, ['publish', 'preview', 'activate', 'rollback']],
  [blocked, ['dry run', 'activate', 'rollback']],
  [rolledBack, ['activate']],
  [paths, whenNew],
  [menu, whenNew],
  [ownership, whenLive],
  [cards, whenNew],
  [federationManifest, whenNew],
  [styles, whenNew],
  [sharedVersions, whenLive],
  [collisions, whenLive],
  [bundledCopies, whenNew],
  [budgets, whenNew],
]

export async function violationsOf(candidate: Candidate, context: Context): Promise<Violation[]> {
  const found: Violation[] = []
  for (const [check, purposes] of checks)
    if (purposes.includes(context.purpose)) found.push(...(await check(candidate, context)))
  return [...new Set(found)]
}
