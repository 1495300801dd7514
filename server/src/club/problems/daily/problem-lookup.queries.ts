import { type FoundProblem, linkOf, type Problem, questionIdOf } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { type Platforms, PlatformUnreachable } from '../../../core/platforms/platforms.ts'
import { problems } from '../problems.tables.ts'

/** Checks that a problem exists and finds its name: among solved problems, or else on its platform. */
export async function lookUpProblem(
  { db, platforms }: { db: Db; platforms: Platforms },
  problem: Problem,
): Promise<FoundProblem> {
  const questionId = questionIdOf(problem)
  const about = { questionId, link: linkOf(problem) }
  const [known] = await db
    .select({ name: problems.name })
    .from(problems)
    .where(eq(problems.questionId, questionId))
  if (known?.name) return { ...about, state: 'found', title: known.name }
  try {
    const title = await platforms[problem.platform].title(problem.id)
    return title === null ? { ...about, state: 'missing', title } : { ...about, state: 'found', title }
  } catch (error) {
    if (!(error instanceof PlatformUnreachable)) throw error
    return { ...about, state: 'unknown', title: null }
  }
}
