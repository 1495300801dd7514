import { codeforcesClient } from './codeforces.ts'
import { gfgClient } from './gfg.ts'
import { githubClient } from './github.ts'
import { leetcodeClient, leetcodeHeaders } from './leetcode.ts'
import { type PlatformTime, realTime } from './pace.ts'
import { type ClientSurroundings, platformClient } from './platform-client.ts'
import type { Platforms } from './platforms.ts'

/** The platforms' addresses, without a slash at the end. */
export interface PlatformAddresses {
  codeforces: string
  leetcode: string
  gfgAuth: string
  gfgPractice: string
  github: string
}

/** Milliseconds from one call to the next. */
interface PlatformPaces {
  codeforces: number
  leetcode: number
  gfg: number
  github: number
  githubSearch: number
}

/** The platforms' limits: Codeforces allows a call in 2 s, GitHub ten searches a minute (30 with a token). */
const realPaces = (hasToken: boolean): PlatformPaces => ({
  codeforces: 2000,
  leetcode: 2000,
  gfg: 1000,
  github: 100,
  githubSearch: hasToken ? 2000 : 6100,
})

export interface PlatformsOptions {
  addresses: PlatformAddresses
  githubToken?: string | undefined
  /** Aborted when the portal stops: calls end, and their callers get an error that the platform can't be reached. */
  stop?: AbortSignal | undefined
  /** Called after each call with its outcome. */
  heard?: ClientSurroundings['heard']
  /** Another pace, for platforms that aren't the real ones. */
  paces?: Partial<PlatformPaces> | undefined
  time?: PlatformTime
  timeoutMs?: number
}

/** The four platforms over HTTP. */
export function createPlatforms({
  addresses,
  githubToken,
  stop,
  heard,
  paces,
  time = realTime,
  timeoutMs = 10_000,
}: PlatformsOptions): Platforms {
  const pace = { ...realPaces(githubToken !== undefined), ...paces }
  const common = { time, timeoutMs, stop, heard }
  const gfg = { ...common, platform: 'gfg', paceMs: pace.gfg } as const
  const github = {
    ...common,
    platform: 'github',
    base: addresses.github,
    headers: {
      accept: 'application/vnd.github+json',
      ...(githubToken && { authorization: `Bearer ${githubToken}` }),
    },
  } as const
  return {
    codeforces: codeforcesClient(
      platformClient({
        ...common,
        platform: 'codeforces',
        base: addresses.codeforces,
        paceMs: pace.codeforces,
      }),
    ),
    leetcode: leetcodeClient(
      platformClient({
        ...common,
        platform: 'leetcode',
        base: addresses.leetcode,
        paceMs: pace.leetcode,
        headers: leetcodeHeaders,
      }),
    ),
    gfg: gfgClient(
      platformClient({ ...gfg, base: addresses.gfgAuth }),
      platformClient({ ...gfg, base: addresses.gfgPractice }),
    ),
    github: githubClient({
      ask: platformClient({ ...github, paceMs: pace.github }),
      search: platformClient({ ...github, paceMs: pace.githubSearch }),
      hasToken: githubToken !== undefined,
    }),
  }
}
