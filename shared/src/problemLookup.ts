import { linkOf, problemOf, titleById, titleOf } from './contract/index'
import type { DictionaryData } from './store'

/** A question's title and address from the dictionary; undefined if unknown. */
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

/** A question's title from the dictionary, else from its id: an unknown `C 1903 A` is `Codeforces 1903 A`. */
export const problemName = (questionId: string, dictionary: DictionaryData | null | undefined): string =>
  lookUp(questionId, dictionary ?? null)?.title ?? titleById(questionId)
