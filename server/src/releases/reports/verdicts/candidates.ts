import type { CurrentVersion } from '../../channels/active-set.queries.ts'
import type { NamedVersion } from '../../channels/choose-versions.ts'

/** A release that people get now, and that is compared with the one before it. */
export interface Candidate extends NamedVersion {
  /** When it was activated, or its canary started. */
  since: Date
  /** Percent of the visitors that get it. */
  share: number
  isCanary: boolean
}

/** The active release of each name, and its canary. */
export const candidatesOf = (current: readonly CurrentVersion[]): Candidate[] =>
  current.flatMap(({ name, version, since, rollout }) => {
    const active = { name, version, since, share: 100, isCanary: false }
    if (!rollout) return [active]
    const { share, startedAt } = rollout
    return [active, { name, version: rollout.version, since: new Date(startedAt), share, isCanary: true }]
  })
