import { type FoundProblem, linkOf, type Problem, questionIdOf } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { type Platforms, PlatformUnreachable } from '../../../core/platforms/platforms.ts'
import { problems } from '../problems.tables.ts'
import { ratedProblem } from '../sheets/sheets.ts'
import { countSolvers } from '../solved.queries.ts'

/**
 * Checks that a problem exists, and describes it: from what is known, otherwise from its platform, whose answer is kept.
 * Asking Codeforces takes seconds, so its problems that have a rating are known.
 */
export async function lookUpProblem(
  { db, platforms }: { db: Db; platforms: Platforms },
  problem: Problem,
): Promise<FoundProblem> {
  const questionId = questionIdOf(problem)
  const [known] = await db.select().from(problems).where(eq(problems.questionId, questionId))
  const { name: title = null, rating = null, topics = null } = known ?? {}
  const difficulty = known?.difficulty ?? (rating === null ? null : String(rating))
  const about = { questionId, link: linkOf(problem), solvers: await countSolvers(db, questionId) }
  if (title !== null && (topics ?? rating) !== null) return { ...about, state: 'found', title, difficulty }
  try {
    const found = await platforms[problem.platform].problem(problem.id)
    if (!found) return { ...about, state: 'missing', title: null, difficulty: null }
    const { difficulty, topics } = found
    await db
      .insert(problems)
      .values({
        questionId,
        platform: problem.platform,
        name: found.title,
        difficulty,
        topics,
        ...ratedProblem(questionId),
      })
      .onConflictDoUpdate({ target: problems.questionId, set: { difficulty, topics } })
    return { ...about, state: 'found', title: title ?? found.title, difficulty }
  } catch (error) {
    if (!(error instanceof PlatformUnreachable)) throw error
    return { ...about, state: title === null ? 'unknown' : 'found', title, difficulty }
  }
}
