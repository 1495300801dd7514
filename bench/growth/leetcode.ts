import type { Platforms, Solved } from '../../server/src/core/platforms/platforms.ts'

/** A student's solutions on a platform: the newest twenty, some of them new to the portal. */
function newest(prefix: string): Solved[] {
  const first = Math.floor(Math.random() * 950)
  return Array.from({ length: 20 }, (_, n) => ({
    id: prefix ? `${prefix}${3 * (first + n)}` : `${5001 + 3 * (first + n)} A`,
    name: `Other problem ${3 * (first + n) + (prefix ? 0 : 1)}`,
    solvedAt: Math.floor(Date.now() / 1000) - n * 3600,
  }))
}

const profile = async () => ({ names: [], accountId: null })

/** Platforms that answer immediately, where every student is active. */
export const busyPlatforms = (): Platforms => ({
  codeforces: {
    profile,
    accounts: async (handles) =>
      new Map(
        handles.map((handle) => [
          handle,
          { rating: 800 + Math.floor(Math.random() * 1600), rank: 'pupil', accountId: null },
        ]),
      ),
    solved: async () => newest(''),
    problem: async () => null,
    contests: async () => [],
    standings: async () => new Map(),
    ratingChanges: async () => new Map(),
  },
  leetcode: {
    profile,
    solved: async () => ({ solved: newest('other-problem-'), total: null, oldest: null }),
    problem: async () => null,
    contests: async () => [],
  },
  gfg: { profile, solved: async () => [], problem: async () => null },
  github: {
    profile,
    commits: async (handles) =>
      new Map(
        handles.map((handle) => [handle, { commits: Math.floor(Math.random() * 3000), accountId: null }]),
      ),
  },
})
