import type { Standing } from './verdicts.queries.ts'
import { votersOf } from './voters.ts'

/** What a release must have shown to count as proven. */
export interface Proof {
  views: number
  reporters: number
  minutes: number
}

/** Where hardly anybody comes, nothing suspect in so long is proof enough for the next step. */
const quietMs = 3_600_000
/** 5 percent, 25 percent, all. */
const steps = 3

type Shown = Pick<Standing, 'provenAt' | 'reported' | 'isSuspect' | 'since'>

/**
 * Displayed often enough, to enough people, for long enough, and no worse than the one before. Reports of networks alone
 * are proof once those for whom it fails had as long as a quiet rollout has.
 */
export function isProven({ provenAt, reported, isSuspect, since }: Shown, proof: Proof, now: Date): boolean {
  const elapsedMs = now.getTime() - since.getTime()
  const reporters = elapsedMs >= quietMs ? reported.reporters : votersOf(reported)
  return (
    provenAt === null &&
    !isSuspect &&
    reported.views >= proof.views &&
    reporters >= proof.reporters &&
    elapsedMs >= proof.minutes * 60_000
  )
}

/** How long each step of a rollout takes at least that goes on by itself. */
export const stepMs = ({ minutes }: Pick<Proof, 'minutes'>): number => (minutes * 60_000) / steps

/** Whether a rollout that goes on by itself takes the next step: a third of the proof is asked for each. */
export function mayGoOn({ reported, isSuspect }: Shown, sharedAt: Date, proof: Proof, now: Date): boolean {
  const elapsedMs = now.getTime() - sharedAt.getTime()
  if (isSuspect || elapsedMs < stepMs(proof)) return false
  const isShown = reported.views * steps >= proof.views && votersOf(reported) * steps >= proof.reporters
  return isShown || elapsedMs >= quietMs
}
