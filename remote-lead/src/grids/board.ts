import type { ListedStudent } from '@portal/shared/contract'

/** A row of the grid. */
export interface GridProblem {
  key: string
  /** The index of the problem's character in each status. */
  place: number
  name: string
  link: string | null
  /** The day of a daily problem: `2025-01-31`. */
  day?: string
  /** A daily problem whose day hasn't started. */
  isComing?: boolean
  /** A daily problem not in totals: it is upcoming, or a later date of it counts. */
  isUncounted?: boolean
}

/** A column of the grid. */
export interface GridStudent extends Omit<ListedStudent, 'programme'> {
  /** Character i is '0' if the problem at index i is unsolved; otherwise '1', or when it was solved: 'b', 'd' or 'l'. */
  status: string
  /** How many of the counted problems this student solved. */
  total: number
}

export interface Board {
  problems: readonly GridProblem[]
  students: readonly GridStudent[]
}

/** For each status character, the cell's class and its description. */
const solvedStates = {
  '1': { kind: 'solved', text: 'solved' },
  b: { kind: 'early', text: 'solved before the day' },
  d: { kind: 'solved', text: 'solved on the day' },
  l: { kind: 'late', text: 'solved late' },
} as const
const openState = { kind: 'open', text: 'not solved' } as const
const comingState = { kind: 'coming', text: 'not solved' } as const

const isMark = (mark: string | undefined): mark is keyof typeof solvedStates =>
  mark !== undefined && mark in solvedStates

/** Problems beyond the end of a status are unsolved. */
export const isSolved = ({ status }: GridStudent, { place }: GridProblem): boolean => isMark(status[place])

/** A cell's class and description. */
export function stateOf({ status }: GridStudent, { place, isComing }: GridProblem) {
  const mark = status[place]
  if (isMark(mark)) return solvedStates[mark]
  return isComing ? comingState : openState
}

/** Whether solving times are known: for daily problems, not for sheets. */
export const isTimedBoard = ({ students }: Board): boolean =>
  students.some(({ status }) => /[bdl]/.test(status))

export const countedOf = (problems: readonly GridProblem[]): number =>
  problems.filter(({ isUncounted }) => !isUncounted).length

/** A student as the server returns one. */
export interface StudentRow extends ListedStudent {
  status: string
}

/** `uncounted`: indexes of the problems not in totals. */
export const studentOf = (
  { name, regNumber, batch, branch, roll, status }: Omit<StudentRow, 'programme'>,
  uncounted: ReadonlySet<number> = new Set(),
): GridStudent => ({
  name,
  regNumber,
  batch,
  branch,
  roll,
  status,
  total: [...status].filter((mark, place) => isMark(mark) && !uncounted.has(place)).length,
})

/** For each problem, how many students solved it. */
export const solvedCounts = ({ problems, students }: Board): number[] =>
  problems.map((problem) => students.filter((student) => isSolved(student, problem)).length)
