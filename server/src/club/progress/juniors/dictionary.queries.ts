import { type Dictionary, problemOf } from '@portal/shared/contract'
import { eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { potds } from '../../problems/daily/daily-problems.tables.ts'
import { problems } from '../../problems/problems.tables.ts'
import { submissions } from '../progress.tables.ts'

/** `Halloumi Boxes` -> `halloumi-boxes`, like the other platforms' slugs. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/**
 * The slugs of what this account has solved and of the daily problems it sees: everything that its pages name by slug.
 * Codeforces problems without a known name are left out.
 */
export async function readDictionary(
  db: Db,
  userId: string,
  visiblePotds: SQL | undefined,
): Promise<Dictionary> {
  const solved = db
    .select({ id: submissions.questionId })
    .from(submissions)
    .where(eq(submissions.userId, userId))
  const daily = db.select({ id: potds.questionId }).from(potds).where(visiblePotds)
  const known = await db
    .select({ questionId: problems.questionId, name: problems.name })
    .from(problems)
    .where(or(inArray(problems.questionId, solved), inArray(problems.questionId, daily)))
  const entries: Record<keyof Dictionary, [string, string][]> = { leetcode: [], codeforces: [], gfg: [] }
  for (const { questionId, name } of known) {
    const { platform, id } = problemOf(questionId)
    const slug = platform === 'codeforces' ? slugOf(name ?? '') : id
    if (slug) entries[platform].push([id, slug])
  }
  const { leetcode, codeforces, gfg } = entries
  return {
    leetcode: Object.fromEntries(leetcode),
    codeforces: Object.fromEntries(codeforces),
    gfg: Object.fromEntries(gfg),
  }
}
