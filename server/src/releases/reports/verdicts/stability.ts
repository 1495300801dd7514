import type { Assessment } from './verdicts.queries.ts'
import { trustedVotersOf, votersOf } from './votes.queries.ts'

interface StabilityRequirements {
  views: number
  reporters: number
  minutes: number
}

/** A canary advances after this time without suspicion, even with few visitors. */
const quietMs = 3_600_000
/** 5 percent, 25 percent, all. */
const steps = 3

type Shown = Pick<Assessment, 'stableAt' | 'reported' | 'isSuspect' | 'since'>

/**
 * Whether a release is stable: displayed often enough, to enough people, for long enough, and no worse than the previous
 * one. Networks' reports are enough once failures had an hour to arrive.
 */
export function isStable(
  { stableAt, reported, isSuspect, since }: Shown,
  required: StabilityRequirements,
  now: Date,
): boolean {
  const elapsedMs = now.getTime() - since.getTime()
  const voters = elapsedMs >= quietMs ? votersOf(reported) : trustedVotersOf(reported)
  return (
    stableAt === null &&
    !isSuspect &&
    reported.views >= required.views &&
    voters >= required.reporters &&
    elapsedMs >= required.minutes * 60_000
  )
}

/** The shortest time that each step of an automatic canary takes. */
export const stepMs = ({ minutes }: Pick<StabilityRequirements, 'minutes'>): number =>
  (minutes * 60_000) / steps

/** Whether an automatic canary takes the next step; each needs a third of the requirements. */
export function mayAdvance(
  { reported, isSuspect }: Shown,
  sharedAt: Date,
  required: StabilityRequirements,
  now: Date,
): boolean {
  const elapsedMs = now.getTime() - sharedAt.getTime()
  if (isSuspect || elapsedMs < stepMs(required)) return false
  const isShown =
    reported.views * steps >= required.views && trustedVotersOf(reported) * steps >= required.reporters
  return isShown || elapsedMs >= quietMs
}
