import { type Platform, platformTitles } from '@portal/shared/contract'

/** Some platforms know of old solutions, but no more when they came: before anything that counts days. */
export const solvedLongAgo = 0

/** A problem that the platform has accepted from a student. */
export interface Solved {
  /** The problem's id there: the LeetCode or GfG slug, or Codeforces' 'contest index'. */
  id: string
  name: string
  /** How hard it is, where the platform says so (Codeforces). */
  rating?: number
  /**
   * Seconds since 1970 of the earliest acceptance that this call has seen; a call need not see them all.
   * `solvedLongAgo` where the platform does not say when (GfG).
   */
  solvedAt: number
}

/** What a platform shows of an account. */
export interface PlatformProfile {
  /** All that it shows as a name: Codeforces' first, last, and both. */
  names: string[]
  /**
   * What tells the account from a later one of the same name: Codeforces' time of registration, GitHub's number. Null
   * where the platform says nothing of the kind.
   */
  accountId: string | null
}

export interface CodeforcesAccount {
  /** 0 for an account without rated contests. */
  rating: number
  /** The title; 'unrated' for an account without rated contests. */
  rank: string
  accountId: string | null
}

export interface GithubCommits {
  commits: number
  accountId: string | null
}

/** LeetCode lists only the newest solutions. */
export interface LeetcodeSolved {
  solved: Solved[]
  /** How many problems the account has solved; null where LeetCode does not say. */
  total: number | null
  /** Seconds since 1970 of the oldest solution listed; null: all are listed. */
  oldest: number | null
}

/**
 * The four coding platforms. Every call takes handles of the platform's own pattern and throws `HandleNotFound` or
 * `PlatformUnreachable`. Calls that ask for many handles leave the unknown ones out; their maps are keyed by the
 * handles as they were asked for.
 */
export interface Platforms {
  codeforces: {
    profile(handle: string): Promise<PlatformProfile>
    /** Any number of handles, in as few calls as the platform takes. */
    accounts(handles: string[]): Promise<Map<string, CodeforcesAccount>>
    /**
     * All that was accepted since that second, say that of the last good poll, and verdicts that came a day late;
     * everything without one. Asks for no more pages than that needs.
     */
    solved(handle: string, since?: number): Promise<Solved[]>
    /** What a problem (`1903 A`) is called; null: there is none. */
    title(id: string): Promise<string | null>
  }
  leetcode: {
    profile(handle: string): Promise<PlatformProfile>
    /** The platform tells only the newest 20: whoever wants all of them asks often enough. */
    solved(handle: string): Promise<LeetcodeSolved>
    /** What a problem is called, by its slug; null: there is none. */
    title(slug: string): Promise<string | null>
  }
  gfg: {
    profile(handle: string): Promise<PlatformProfile>
    /** Everything ever solved. */
    solved(handle: string): Promise<Solved[]>
    /** What a problem is called, by its slug; null: there is none. */
    title(slug: string): Promise<string | null>
  }
  github: {
    profile(handle: string): Promise<PlatformProfile>
    /**
     * Commits since a moment of the last year. Without a token each handle costs a search, ten a minute: then ask for a
     * few at a time, because a failure loses what was read.
     */
    commits(handles: string[], since: Date): Promise<Map<string, GithubCommits>>
  }
}

/** There is nobody of that name on the platform. */
export class HandleNotFound extends Error {
  readonly platform: Platform
  readonly handle: string

  constructor(platform: Platform, handle: string) {
    super(`There is no ${platformTitles[platform]} user named ${handle}`)
    this.platform = platform
    this.handle = handle
  }
}

/** The name belongs to another account than the one that was proven. */
export class HandleTaken extends Error {
  constructor(platform: Platform, handle: string) {
    super(`The name ${handle} belongs to another ${platformTitles[platform]} account now`)
  }
}

/** The platform gave no answer that says anything about the handle: what was known before still stands. */
export class PlatformUnreachable extends Error {
  readonly platform: Platform
  /** For the log; never for a user. */
  readonly reason: string
  /** When the platform, or the portal's own pace, allows another try. */
  readonly retryAfterSeconds: number | undefined
  /** The platform refuses us (403, 429): a job ends its run for this platform here. */
  readonly isRefusal: boolean

  constructor(
    platform: Platform,
    reason: string,
    more: { retryAfterSeconds?: number | undefined; isRefusal?: boolean; cause?: unknown } = {},
  ) {
    super(`${platformTitles[platform]} cannot be reached: ${reason}`, { cause: more.cause })
    this.platform = platform
    this.reason = reason
    this.retryAfterSeconds = more.retryAfterSeconds
    this.isRefusal = more.isRefusal ?? false
  }
}

/** Too many of the portal's own calls wait for their turn: the platform was not asked, and nothing is wrong with it. */
export class PlatformBusy extends PlatformUnreachable {}
