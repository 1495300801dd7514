import type { Candidate, Fault } from './faults.ts'

/** What became of a release, and who saw it broken: noted outside the portal. */
export interface Fate {
  release: Candidate
  activatedAt: number
  /** Refused by the release checks: nobody got it. */
  isRefused: boolean
  /** The first view that met the fault. */
  firstMetAt?: number
  rolledBackAt?: number
  stableAt?: number
  /** Views that met the fault, whether or not the page showed something else instead. */
  met: number
  /** Views that were broken for the one who looked. */
  broken: number
  /** Sessions that were shown it broken, and how often. */
  sessions: Map<string, number>
}

/** All releases of a run. */
export class Ledger {
  readonly fates = new Map<string, Fate>()

  open(release: Candidate): Fate {
    const fate = {
      release,
      activatedAt: performance.now(),
      isRefused: false,
      met: 0,
      broken: 0,
      sessions: new Map(),
    }
    this.fates.set(keyOf(release.name, release.version), fate)
    return fate
  }

  faultOf(name: string, version: string): Fault | undefined {
    return this.fates.get(keyOf(name, version))?.release.fault
  }

  /** A session met the fault of a release; `isBroken`: it was to be seen. */
  note(name: string, version: string, session: string, isBroken: boolean): void {
    const fate = this.fates.get(keyOf(name, version))
    if (!fate) return
    fate.met += 1
    fate.firstMetAt ??= performance.now()
    fate.sessions.set(session, (fate.sessions.get(session) ?? 0) + 1)
    if (isBroken) fate.broken += 1
  }
}

const keyOf = (name: string, version: string) => `${name}@${version}`
