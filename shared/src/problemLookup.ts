import { linkOf, problemOf, titleById, titleOf } from './contract/index'
import type { DictionaryData } from './store'

export { titleOf } from './contract/index'

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
export const problemName = (questionId: string, dictionary: DictionaryData | null | undefined): string =>
  lookUp(questionId, dictionary ?? null)?.title ?? titleById(questionId)
