import { type Platform, platformTitles } from '@portal/shared/contract'

/** Some platforms list old solutions without a time: earlier than anything that counts days. */
export const solvedLongAgo = 0

/** A problem that the platform has accepted from a student, once for each day on which it did. */
export interface Solved {
  /** The problem's id there: the LeetCode or GFG slug, or Codeforces' 'contest index'. */
  id: string
  name: string
  /** The difficulty, if the platform states it (Codeforces). */
  rating?: number
  /**
   * Seconds since 1970 of the day's earliest acceptance in this call, which may not list all of them. `solvedLongAgo` if
   * the platform doesn't give the time (GFG).
   */
  solvedAt: number
}

export interface PlatformProfile {
  /** Everything that it shows as a name: Codeforces' first, last, and both. */
  names: string[]
  /**
   * Distinguishes the account from a later one with the same handle: Codeforces' time of registration, GitHub's number.
   * Null if the platform has nothing like that.
   */
  accountId: string | null
}

/** A problem as its platform describes it. */
interface PlatformProblem {
  title: string
  /** A word (`Easy`), or Codeforces' rating (`1400`); null if the platform doesn't say. */
  difficulty: string | null
  /** In the platform's words: `Dynamic Programming`. */
  topics: string[]
}

export interface CodeforcesAccount {
  /** 0 for an account without rated contests. */
  rating: number
  /** The title; 'unrated' for an account without rated contests. */
  rank: string
  accountId: string | null
}

/** A contest that a platform announces. */
export interface ListedContest {
  externalId: string
  title: string
  /** Seconds since 1970. */
  startsAt: number
  seconds: number
  url: string
}

/** A participant's result in a Codeforces contest. */
export interface Standing {
  isOfficial: boolean
  rank: number
  solved: number
  penalty: number
}

export interface GithubCommits {
  commits: number
  accountId: string | null
}

/** LeetCode lists only the newest solutions. */
export interface LeetcodeSolved {
  solved: Solved[]
  /** The number of problems that the account has solved; null if LeetCode doesn't say. */
  total: number | null
  /** Seconds since 1970 of the oldest listed solution; null if all are listed. */
  oldest: number | null
}

/**
 * The four coding platforms. Every call takes handles that match the platform's pattern, and throws `HandleNotFound` or
 * `PlatformUnreachable`. Calls for many handles leave unknown ones out; the keys of their maps are the given handles.
 */
export interface Platforms {
  codeforces: {
    profile(handle: string): Promise<PlatformProfile>
    /** Any number of handles, in as few calls as the platform allows. */
    accounts(handles: string[]): Promise<Map<string, CodeforcesAccount>>
    /**
     * Everything accepted since that second, such as the last successful poll, including verdicts that came a day late;
     * everything without one. Reads only as many pages as needed.
     */
    solved(handle: string, since?: number): Promise<Solved[]>
    /** A problem (`1903 A`); null for an unknown one. */
    problem(id: string): Promise<PlatformProblem | null>
    /** All contests, also past ones. */
    contests(): Promise<ListedContest[]>
    /** The results of those who take part; empty before the start. */
    standings(contestId: string, handles: string[]): Promise<Map<string, Standing>>
    /** How a contest changed all ratings, by handle in lower case; empty if it is not rated, or not yet. */
    ratingChanges(contestId: string): Promise<Map<string, number>>
  }
  leetcode: {
    profile(handle: string): Promise<PlatformProfile>
    /** The platform lists only the newest 20: poll often enough to get all of them. */
    solved(handle: string): Promise<LeetcodeSolved>
    /** A problem by its slug; null for an unknown one. */
    problem(slug: string): Promise<PlatformProblem | null>
    /** The next weekly and biweekly contests. */
    contests(): Promise<ListedContest[]>
  }
  gfg: {
    profile(handle: string): Promise<PlatformProfile>
    /** Everything ever solved. */
    solved(handle: string): Promise<Solved[]>
    /** A problem by its slug; null for an unknown one. */
    problem(slug: string): Promise<PlatformProblem | null>
  }
  github: {
    profile(handle: string): Promise<PlatformProfile>
    /**
     * Commits since a moment in the last year. Without a token each handle needs a search, ten a minute: then ask for a
     * few at a time, because a failure loses earlier results.
     */
    commits(handles: string[], since: Date): Promise<Map<string, GithubCommits>>
  }
}

export class HandleNotFound extends Error {
  readonly platform: Platform
  readonly handle: string

  constructor(platform: Platform, handle: string) {
    super(`There is no ${platformTitles[platform]} user named ${handle}`)
    this.platform = platform
    this.handle = handle
  }
}

/** The handle belongs to another account than the verified one. */
export class HandleTaken extends Error {
  constructor(platform: Platform, handle: string) {
    super(`The name ${handle} belongs to another ${platformTitles[platform]} account now`)
  }
}

/** The platform's answer says nothing about the handle: earlier knowledge stays valid. */
export class PlatformUnreachable extends Error {
  readonly platform: Platform
  /** For the log; never for a user. */
  readonly reason: string
  /** When the platform, or the portal's own pace, allows another try. */
  readonly retryAfterSeconds: number | undefined
  /** The platform rejects us (403, 429): a job ends its run for this platform. */
  readonly isRejection: boolean

  constructor(
    platform: Platform,
    reason: string,
    more: { retryAfterSeconds?: number | undefined; isRejection?: boolean; cause?: unknown } = {},
  ) {
    super(`${platformTitles[platform]} cannot be reached: ${reason}`, { cause: more.cause })
    this.platform = platform
    this.reason = reason
    this.retryAfterSeconds = more.retryAfterSeconds
    this.isRejection = more.isRejection ?? false
  }
}

/** Too many of the portal's own calls are queued: the platform wasn't called, and nothing is wrong with it. */
export class PlatformBusy extends PlatformUnreachable {}
