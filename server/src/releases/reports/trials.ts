import type { CurrentVersion } from '../channels/active-set.queries.ts'

/** A release that people get now, and what reports of it count for. */
export interface Trial {
  name: string
  version: string
  since: Date
  /** Percent of the sessions that get it. */
  share: number
  isRollout: boolean
}

export const windowMs = 5 * 60_000

/** The active release of each name, and what is rolled out beside it. */
export const trialsOf = (current: readonly CurrentVersion[]): Trial[] =>
  current.flatMap(({ name, version, since, rollout }) => [
    { name, version, since, share: 100, isRollout: false },
    ...(rollout
      ? [
          {
            name,
            version: rollout.version,
            since: new Date(rollout.startedAt),
            share: rollout.share,
            isRollout: true,
          },
        ]
      : []),
  ])

/**
 * The window of time that a moment lies in. Windows begin with the trial, so that what was told of the same release
 * before, in another trial, is never counted in this one.
 */
export function windowStart({ since }: Pick<Trial, 'since'>, now: Date): Date {
  const windows = Math.max(0, Math.floor((now.getTime() - since.getTime()) / windowMs))
  return new Date(since.getTime() + windows * windowMs)
}
