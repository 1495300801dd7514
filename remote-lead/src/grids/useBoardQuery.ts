import { useMemo } from 'react'
import { type Board, type GridProblem, type StudentRow, studentOf } from './board'

/** A grid's data in each of its states. */
export interface BoardQuery {
  board: Board | undefined
  error: unknown
  isFetching: boolean
  refetch: () => void
}

interface Query {
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface Read {
  /** The grid's two requests. */
  queries: readonly [Query, Query]
  problems: readonly GridProblem[] | undefined
  statuses: readonly StudentRow[] | undefined
}

const outOfStep = {
  status: 'answer',
  clientMessage: 'The list of problems just changed. Load it again.',
}

/** Combines problems and statuses; nothing, if a problem was added between the two requests. */
export function useBoardQuery({ queries, problems, statuses }: Read): BoardQuery {
  const students = useMemo(() => {
    const uncounted = new Set(problems?.flatMap(({ place, isUncounted }) => (isUncounted ? [place] : [])))
    return statuses?.map((row) => studentOf(row, uncounted))
  }, [statuses, problems])
  const board = useMemo(() => {
    if (!problems || !students) return undefined
    const inStep = students.every(({ status }) => status.length === problems.length)
    return inStep ? { problems, students } : undefined
  }, [problems, students])
  const isFetching = queries.some((query) => query.isFetching)
  const failure = queries.find((query) => query.error !== undefined)?.error
  const error = failure ?? (problems && students && !board ? outOfStep : undefined)
  const refetch = () => {
    for (const query of queries) query.refetch()
  }
  return { board, error: isFetching ? undefined : error, isFetching, refetch }
}
