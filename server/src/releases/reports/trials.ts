import type { Channel } from '../channels/channels.queries.ts'

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
export const trialsOf = (current: readonly Channel[]): Trial[] =>
  current.flatMap(({ name, stable, since, canary }) => [
    { name, version: stable, since, share: 100, isRollout: false },
    ...(canary
      ? [{ name, version: canary.version, since: canary.since, share: canary.share, isRollout: true }]
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
