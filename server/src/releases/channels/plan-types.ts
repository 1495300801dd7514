import type { Environment } from '../../core/environment/environment.ts'
import type { releases } from '../registry/releases.tables.ts'
import type { AutoRollback } from './auto-rollback-mail.ts'
import type { ChannelRow } from './channels.queries.ts'
import type { NamedVersion } from './choose-versions.ts'
import type { NewEvent } from './events.queries.ts'
import type { Change } from './rollback-target.ts'

/** A change of what users get. */
export type Transition = Activation | Rollback | VersionRollback | Blocking

/** Makes a release the active one, or its canary. */
export interface Activation {
  kind: 'activate'
  name: string
  version: string
  /** The version that the caller saw active, null for none; undefined: don't check. */
  replaces?: string | null | undefined
  /** Percent of the visitors; undefined: all. */
  share?: number | undefined
  /** Whether the share grows automatically. An app's first release always goes to everyone. */
  auto?: boolean | undefined
  /** The reason for activating it despite an automatic rollback. */
  force?: string | undefined
  /** Applies only if it is still the canary that got its share at this time. */
  sharedAt?: Date | undefined
}

/** Ends the canary, or goes back to the newest fitting set in which the app has another release. */
interface Rollback {
  kind: 'roll back'
  name: string
  /** The changes that the caller was shown; undefined: don't check. */
  expected?: readonly Change[] | undefined
}

/** Rolls back a failing release if users still get it. */
export interface VersionRollback {
  kind: 'roll back automatically'
  name: string
  version: string
  /** One line for people. */
  reason: string
  /** The figures behind the decision. */
  figures: object
}

/** While an app is blocked, only core's token changes it. */
type Blocking = { kind: 'block'; name: string; note?: string | undefined } | { kind: 'unblock'; name: string }

export type Settings = Pick<Environment, 'publicUrl' | 'signingKeys'>

/** The writes of a transition. */
export interface Plan {
  changes: Change[]
  /** The columns of an app's channel that change. */
  channels: (Pick<ChannelRow, 'name'> & Partial<ChannelRow>)[]
  events: NewEvent[]
  release?: NamedVersion &
    Partial<Pick<typeof releases.$inferSelect, 'stableAt' | 'rolledBackAt' | 'rolledBackBecause'>>
  autoRollback?: AutoRollback
}
