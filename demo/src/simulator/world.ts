import { handlePatterns, type Platform } from '@portal/shared/contract'
import { type SimulatedContest, simulatedRounds } from './contests.ts'

/** A problem that somebody solved on the platform. */
interface Solved {
  /** The platform's id of the problem: the LeetCode or GFG slug, or Codeforces' 'contest index'. */
  id: string
  name: string
  /** The difficulty, if the platform states it (Codeforces). */
  rating?: number
  /** Seconds since 1970. */
  solvedAt: number
}

/** An account on a simulated platform. */
export interface SimulatedProfile {
  platform: Platform
  handle: string
  /** The display name, which proves control of the handle. */
  name: string
  /** Oldest first. */
  solved: Solved[]
  /** Distinguishes accounts that had this name one after the other. */
  account?: number
  /** Codeforces; undefined for an unrated account. */
  rating?: number
  /** GitHub: the commits of the last year. */
  commits?: number
  /** The commits of this month. */
  recentCommits?: number
}

const keyOf = (platform: Platform, handle: string) => `${platform} ${handle.toLowerCase()}`

/** A limit, because invented handles could fill the portal's memory. */
const mostProfiles = 20_000

/** All accounts of the simulated platforms. Every valid handle has an account, which is empty at first. */
export class SimulatedWorld {
  /** The rounds of Codeforces. */
  rounds: SimulatedContest[] = simulatedRounds(Math.floor(Date.now() / 1000))
  readonly #profiles = new Map<string, SimulatedProfile>()
  readonly #closed = new Set<Platform>()

  constructor(profiles: SimulatedProfile[] = []) {
    for (const profile of profiles) this.set(profile)
  }

  /** The account; undefined if the platform doesn't allow such a handle. */
  find(platform: Platform, handle: string): SimulatedProfile | undefined {
    if (!handlePatterns[platform].test(handle)) return undefined
    return this.#profiles.get(keyOf(platform, handle)) ?? { platform, handle, name: '', solved: [] }
  }

  /** The accounts that were set, including empty ones. */
  profiles(platform: Platform): SimulatedProfile[] {
    return [...this.#profiles.values()].filter((profile) => profile.platform === platform)
  }

  set(profile: SimulatedProfile): void {
    const key = keyOf(profile.platform, profile.handle)
    if (this.#profiles.size < mostProfiles || this.#profiles.has(key)) this.#profiles.set(key, profile)
  }

  /** Changes an account, or creates it. */
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

  /** A closed platform answers no requests, as in an outage. */
  setOpen(platform: Platform, isOpen: boolean): void {
    if (isOpen) this.#closed.delete(platform)
    else this.#closed.add(platform)
  }
}
