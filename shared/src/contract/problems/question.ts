import { z } from 'zod'
import { type Reading, readLink } from '../fields/links.ts'
import type { Platform } from '../handles/platform.ts'

/** The platforms on which problems are solved. */
export type ProblemPlatform = Exclude<Platform, 'github'>

/** A problem of a platform: the LeetCode or GFG slug, or Codeforces' 'contest index'. */
export interface Problem {
  platform: ProblemPlatform
  id: string
}

const prefixes: Record<ProblemPlatform, string> = { leetcode: 'L', codeforces: 'C', gfg: 'G' }

/** A problem's id with its one-letter platform prefix: `L two-sum`, `C 1903 A`, `G key-pair`. */
export const questionIdSchema = z.string().regex(/^[A-Z] .+$/)

/** `{ platform: 'codeforces', id: '1903 A' }` -> `C 1903 A`. */
export const questionIdOf = ({ platform, id }: Problem): string => `${prefixes[platform]} ${id}`

/**
 * `C 1903 A` -> `{ platform: 'codeforces', id: '1903 A' }`. Any prefix but L and C is GFG (specification, section 3).
 */
export function problemOf(questionId: string): Problem {
  const prefix = questionId.slice(0, 1)
  const platform = prefix === 'L' ? 'leetcode' : prefix === 'C' ? 'codeforces' : 'gfg'
  return { platform, id: questionId.slice(2) }
}

/** Codeforces numbers gym contests from here; their problems aren't in the problem set. */
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

/** A slug of LeetCode or GFG. Some of GFG's start with a hyphen. */
export const slugPattern = /^[A-Za-z0-9_-]{1,160}$/

/** Codeforces' other pages by the first segment of their path. */
const codeforcesPages: Record<string, string> = {
  acmsguru: 'a problem of the acm.sgu.ru archive',
  contest: 'a Codeforces contest',
  edu: 'a problem of a Codeforces course',
  group: 'a problem of a private Codeforces group',
  gym: 'a Codeforces gym problem',
}

const notAProblem = (site: string) =>
  `This is a page of ${site}, but not a problem. Open the problem and use its link`

function readLeetcode(path: string): Reading<Problem> {
  const slug = /^(?:contest\/[^/]+\/)?problems\/([^/]+)/.exec(path)?.[1]
  if (!slug || !slugPattern.test(slug)) return { message: notAProblem('LeetCode') }
  return { value: { platform: 'leetcode', id: slug.toLowerCase() } }
}

function readGfg(path: string): Reading<Problem> {
  const slug = /^(?:(?:batch|contest)\/.*?\/)?problems?\/([^/]+)/.exec(path)?.[1]
  if (slug && slugPattern.test(slug)) return { value: { platform: 'gfg', id: slug } }
  if (path === 'problem-of-the-day')
    return { message: 'This page shows another problem every day. Open the problem and use its link' }
  return { message: notAProblem('GFG') }
}

function readCodeforces(path: string): Reading<Problem> {
  const [, ofSet, ofContest, index = ''] =
    /^(?:problemset\/problem\/(\d{1,9})|contest\/(\d{1,9})\/problem)\/([A-Z]\d{0,2}|\d{2})(?:\/|$)/i.exec(
      path,
    ) ?? []
  const contest = Number(ofSet ?? ofContest ?? 0)
  if (contest > 0 && contest < firstGymContest)
    return { value: { platform: 'codeforces', id: `${contest} ${index.toUpperCase()}` } }
  const [first = '', second] = path.split('/')
  const isGym = contest >= firstGymContest || second === 'gymProblem'
  const page = Object.hasOwn(codeforcesPages, first) ? codeforcesPages[first] : undefined
  if (!isGym && !page) return { message: notAProblem('Codeforces') }
  return {
    message: `This is ${isGym ? codeforcesPages.gym : page}. Use the link of a problem on codeforces.com/problemset`,
  }
}

/** Reads a problem of one of the three platforms from any of its addresses. */
export function readProblemLink(text: string): Reading<Problem> {
  const { host = '', path = [] } = readLink(text) ?? {}
  const at = path.join('/')
  if (/^(?:www\.)?leetcode\.com$/.test(host)) return readLeetcode(at)
  if (/^(?:(?:www|practice)\.)?geeksforgeeks\.org$/.test(host)) return readGfg(at)
  if (/^(?:(?:www|mirror|m\d)\.)?codeforces\.com$/.test(host)) return readCodeforces(at)
  if (/^(?:www\.)?leetcode(?:-cn\.com|\.cn)$/.test(host))
    return { message: 'This is leetcode.cn, a separate site. Use the problem’s link on leetcode.com' }
  return { message: 'Use the link of a problem on LeetCode, Codeforces or GFG' }
}

/** Reads a problem's link in the form of `linkOf`. */
export function readQuestionLink(text: string): Reading {
  const reading = readProblemLink(text)
  return 'value' in reading ? { value: linkOf(reading.value) } : reading
}

/** The problem that a link leads to; undefined for any other link. */
export function problemOfLink(link: string): Problem | undefined {
  const reading = readProblemLink(link)
  return 'value' in reading ? reading.value : undefined
}

const roman = /^(?:i{1,3}|iv|vi{0,3}|ix)$/

/** GFG appends a number to many slugs: `key-pair5616`, `reverse-a-string-1587115621`. */
const gfgNumber = /(?<=[a-z])-?\d{4,}$/

/** `two-sum-ii` -> `Two Sum II`. */
export function titleOf(platform: ProblemPlatform, slug: string): string {
  const words = (platform === 'gfg' ? slug.replace(gfgNumber, '') : slug).split('-').filter(Boolean)
  return words
    .map((word) => (roman.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
}

/** A title for a problem of which only the id is known: `two-sum` is `Two Sum`, `C 1903 A` is `Codeforces 1903 A`. */
export function titleById(questionId: string): string {
  const { platform, id } = problemOf(questionId)
  return platform === 'codeforces' ? `Codeforces ${id}` : titleOf(platform, id)
}
