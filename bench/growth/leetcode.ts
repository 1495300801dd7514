import type { LeetcodeSolved } from '../../server/src/core/platforms/platforms.ts'

/** A student's newest twenty solutions, some of them new to the portal: LeetCode without the network. */
export async function newestSolutions(): Promise<LeetcodeSolved> {
  const first = Math.floor(Math.random() * 950)
  const solved = Array.from({ length: 20 }, (_, n) => ({
    id: `other-problem-${3 * (first + n)}`,
    name: `Other problem ${3 * (first + n)}`,
    solvedAt: Math.floor(Date.now() / 1000) - n * 3600,
  }))
  return { solved, total: null, oldest: null }
}
