import { linkOf, type ProblemPlatform, problemOf } from './contract/index'
import type { DictionaryData } from './store'

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

/** What a question is called and where it is, by the dictionary; undefined where that does not know it. */
export function lookUp(
  questionId: string,
  dictionary: DictionaryData | null,
): { title: string; link: string } | undefined {
  const problem = problemOf(questionId)
  const slugs = dictionary?.[problem.platform] ?? {}
  const slug = Object.hasOwn(slugs, problem.id) ? slugs[problem.id] : undefined
  if (!slug) return undefined
  const link = linkOf(problem.platform === 'codeforces' ? problem : { ...problem, id: slug })
  return { title: titleOf(problem.platform, slug), link }
}

/** What to call a question: by the dictionary, else by its own id. `C 1903 A`, unknown, is `Codeforces 1903 A`. */
export function problemName(questionId: string, dictionary: DictionaryData | null | undefined): string {
  const known = lookUp(questionId, dictionary ?? null)
  if (known) return known.title
  const { platform, id } = problemOf(questionId)
  return platform === 'codeforces' ? `Codeforces ${id}` : titleOf(platform, id)
}
