import { type FoundProblem, problemOfLink, questionIdOf } from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/apiServer'

/** Answers the lookup of problems: they exist, except as `about` says by question. */
export const answerProblems = (about: Record<string, Partial<FoundProblem>> = {}) =>
  answer('get', '/lead/problem', (query) => {
    const link = query.get('link') ?? ''
    const problem = problemOfLink(link)
    const questionId = problem ? questionIdOf(problem) : ''
    const found = { questionId, link, state: 'found', title: null, difficulty: null, solvers: 0 }
    return { problem: { ...found, ...about[questionId] } }
  })
