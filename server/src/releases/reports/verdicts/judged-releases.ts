import type { Channel } from '../../channels/channels.queries.ts'
import type { NamedVersion } from '../../channels/choose-versions.ts'

/** A release that users get now, compared with the previous one. */
export interface JudgedRelease extends NamedVersion {
  /** When it was activated, or its canary started. */
  since: Date
  /** Percent of the visitors that get it. */
  share: number
  isCanary: boolean
}

/** The active release of each name, and its canary. */
export const judgedReleases = (current: readonly Channel[]): JudgedRelease[] =>
  current.flatMap(({ name, active, since, canary }) => [
    { name, version: active, since, share: 100, isCanary: false },
    ...(canary
      ? [{ name, version: canary.version, since: canary.since, share: canary.share, isCanary: true }]
      : []),
  ])
