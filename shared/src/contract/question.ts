import { z } from 'zod'
import type { Platform } from './platform.ts'

/** The platforms on which problems are solved. */
export type ProblemPlatform = Exclude<Platform, 'github'>

/** A problem of a platform: the LeetCode or GfG slug, or Codeforces' 'contest index'. */
export interface Problem {
  platform: ProblemPlatform
  id: string
}

const prefixes: Record<ProblemPlatform, string> = { leetcode: 'L', codeforces: 'C', gfg: 'G' }

/** A problem's id with its one-letter platform prefix: `L two-sum`, `C 1903 A`, `G key-pair`. */
export const questionIdSchema = z.string().regex(/^[A-Z] .+$/)

/** `{ platform: 'codeforces', id: '1903 A' }` -> `C 1903 A`. */
export const questionIdOf = ({ platform, id }: Problem): string => `${prefixes[platform]} ${id}`

/** `C 1903 A` -> `{ platform: 'codeforces', id: '1903 A' }`; any prefix but L and C is GfG (specification, section 3). */
export function problemOf(questionId: string): Problem {
  const prefix = questionId.slice(0, 1)
  const platform = prefix === 'L' ? 'leetcode' : prefix === 'C' ? 'codeforces' : 'gfg'
  return { platform, id: questionId.slice(2) }
}

/** Codeforces numbers gym contests from here; their problems are not in the problem set. */
const firstGymContest = 100_000

/** A problem's page on its platform. */
export function linkOf({ platform, id }: Problem): string {
  if (platform === 'leetcode') return `https://leetcode.com/problems/${encodeURIComponent(id)}/`
  if (platform === 'gfg') return `https://www.geeksforgeeks.org/problems/${encodeURIComponent(id)}/1`
  const [contest = '', index = ''] = id.split(' ')
  if (Number(contest) >= firstGymContest)
    return `https://codeforces.com/gym/${encodeURIComponent(contest)}/problem/${encodeURIComponent(index)}`
  return `https://codeforces.com/problemset/problem/${encodeURIComponent(contest)}/${encodeURIComponent(index)}`
}

/** The addresses of a problem on each platform, also those of a contest, with whatever follows the problem. */
const addresses: [ProblemPlatform, RegExp][] = [
  ['leetcode', /^https:\/\/(?:www\.)?leetcode\.com\/problems\/(?<slug>[a-z0-9-]{1,120})(?:[/?#]|$)/],
  [
    'gfg',
    /^https:\/\/(?:www\.|practice\.)?geeksforgeeks\.org\/problems\/(?<slug>[a-z0-9-]{1,160})(?:[/?#]|$)/,
  ],
  [
    'codeforces',
    /^https:\/\/(?:www\.)?codeforces\.com\/problemset\/problem\/(?<contest>\d{1,7})\/(?<index>[A-Z]\d?)(?:[/?#]|$)/,
  ],
  [
    'codeforces',
    /^https:\/\/(?:www\.)?codeforces\.com\/contest\/(?<contest>\d{1,7})\/problem\/(?<index>[A-Z]\d?)(?:[/?#]|$)/,
  ],
  // The gym numbers its contests from 100,000: a lower number is another contest's, whose problem this is not.
  [
    'codeforces',
    /^https:\/\/(?:www\.)?codeforces\.com\/gym\/(?<contest>\d{6,7})\/problem\/(?<index>[A-Z]\d?)(?:[/?#]|$)/,
  ],
]

/** The problem that a link of one of the three platforms leads to; undefined for any other link. */
export function problemOfLink(link: string): Problem | undefined {
  for (const [platform, address] of addresses) {
    const parts = address.exec(link)?.groups
    if (parts) return { platform, id: parts.slug ?? `${parts.contest} ${parts.index}` }
  }
  return undefined
}

const roman = /^(?:i{1,3}|iv|vi{0,3}|ix)$/

/** GFG ends many a slug with a number of its own: `key-pair5616`, `reverse-a-string-1587115621`. */
const gfgNumber = /(?<=[a-z])-?\d{4,}$/

/** `two-sum-ii` -> `Two Sum II`. */
export function titleOf(platform: ProblemPlatform, slug: string): string {
  const words = (platform === 'gfg' ? slug.replace(gfgNumber, '') : slug).split('-').filter(Boolean)
  return words
    .map((word) => (roman.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
}

/** What to call a problem of which nobody told us more: `two-sum` is `Two Sum`, `C 1903 A` is `Codeforces 1903 A`. */
export function titleById(questionId: string): string {
  const { platform, id } = problemOf(questionId)
  return platform === 'codeforces' ? `Codeforces ${id}` : titleOf(platform, id)
}
