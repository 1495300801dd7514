import type { Candidate, Fault } from './faults.ts'

/** The outcome of a release, and the views that saw it broken. */
export interface Outcome {
  release: Candidate
  activatedAt: number
  /** Refused by the release checks, so it was never live. */
  isRefused: boolean
  /** The time of the first affected view. */
  firstAffectedAt?: number
  rolledBackAt?: number
  stableAt?: number
  /** Affected views, including those that displayed the fallback. */
  affected: number
  /** Views that displayed the fault. */
  broken: number
  /** The number of affected views by session. */
  sessions: Map<string, number>
}

/** The outcomes of all releases of a run. */
export class Ledger {
  readonly outcomes = new Map<string, Outcome>()

  open(release: Candidate): Outcome {
    const outcome = {
      release,
      activatedAt: performance.now(),
      isRefused: false,
      affected: 0,
      broken: 0,
      sessions: new Map(),
    }
    this.outcomes.set(keyOf(release.name, release.version), outcome)
    return outcome
  }

  faultOf(name: string, version: string): Fault | undefined {
    return this.outcomes.get(keyOf(name, version))?.release.fault
  }

  /** Records an affected view; `isBroken` if the fault was visible. */
  recordView(name: string, version: string, session: string, isBroken: boolean): void {
    const outcome = this.outcomes.get(keyOf(name, version))
    if (!outcome) return
    outcome.affected += 1
    outcome.firstAffectedAt ??= performance.now()
    outcome.sessions.set(session, (outcome.sessions.get(session) ?? 0) + 1)
    if (isBroken) outcome.broken += 1
  }
}

const keyOf = (name: string, version: string) => `${name}@${version}`
