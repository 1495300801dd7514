import { handlePatterns, type Platform } from '@portal/shared/contract'
import { type SimulatedContest, simulatedRounds } from './contests.ts'

/** A problem that somebody solved there. */
interface Solved {
  /** The problem's id there: the LeetCode or GFG slug, or Codeforces' 'contest index'. */
  id: string
  name: string
  /** How hard it is, where the platform says so (Codeforces). */
  rating?: number
  /** Seconds since 1970. */
  solvedAt: number
}

/** An account on a simulated platform. */
export interface SimulatedProfile {
  platform: Platform
  handle: string
  /** The display name, by which a handle is proven. */
  name: string
  /** Oldest first. */
  solved: Solved[]
  /** Which account of that name it is: after somebody else has taken the name, another one. */
  account?: number
  /** Codeforces; undefined: unrated. */
  rating?: number
  /** GitHub: those of the last year. */
  commits?: number
  /** Those of them since the month began. */
  recentCommits?: number
}

const keyOf = (platform: Platform, handle: string) => `${platform} ${handle.toLowerCase()}`

/** A limit, so that nobody can fill the portal's memory with invented handles. */
const mostProfiles = 20_000

/** All accounts of the simulated platforms. Every handle that could be one has an account, at first an empty one. */
export class SimulatedWorld {
  /** The rounds of Codeforces. */
  rounds: SimulatedContest[] = simulatedRounds(Math.floor(Date.now() / 1000))
  readonly #profiles = new Map<string, SimulatedProfile>()
  readonly #closed = new Set<Platform>()

  constructor(profiles: SimulatedProfile[] = []) {
    for (const profile of profiles) this.set(profile)
  }

  /** Undefined: the platform allows no such handle. */
  find(platform: Platform, handle: string): SimulatedProfile | undefined {
    if (!handlePatterns[platform].test(handle)) return undefined
    return this.#profiles.get(keyOf(platform, handle)) ?? { platform, handle, name: '', solved: [] }
  }

  /** The accounts that were set, also empty ones. */
  profiles(platform: Platform): SimulatedProfile[] {
    return [...this.#profiles.values()].filter((profile) => profile.platform === platform)
  }

  set(profile: SimulatedProfile): void {
    const key = keyOf(profile.platform, profile.handle)
    if (this.#profiles.size < mostProfiles || this.#profiles.has(key)) this.#profiles.set(key, profile)
  }

  /** Changes an account, which is made for that if need be. */
  change(platform: Platform, handle: string, changes: Partial<SimulatedProfile>): void {
    const profile = this.find(platform, handle)
    if (profile) this.set({ ...profile, ...changes })
  }

  /** Adds an accepted submission. */
  solve(platform: Platform, handle: string, solved: Solved): void {
    const profile = this.find(platform, handle)
    if (profile) this.set({ ...profile, solved: [...profile.solved, solved] })
  }

  isOpen(platform: Platform): boolean {
    return !this.#closed.has(platform)
  }

  /** A closed platform answers nobody, as in an outage. */
  setOpen(platform: Platform, isOpen: boolean): void {
    if (isOpen) this.#closed.delete(platform)
    else this.#closed.add(platform)
  }
}
