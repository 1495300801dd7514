import type { ListedStudent } from '@portal/shared/contract'

/** A problem of a grid: one row. */
export interface GridProblem {
  key: string
  /** Which character of each student's status is this problem's. */
  place: number
  name: string
  link: string | null
  /** The day of a daily problem: `2025-01-31`. */
  day?: string
  /** A daily problem of a day that has not begun: nobody can be behind with it. */
  isComing?: boolean
  /** A daily problem that totals leave out: its day is still to come, or a later date of it counts. */
  isUncounted?: boolean
}

/** A student of a grid: one column. */
export interface GridStudent extends Omit<ListedStudent, 'programme'> {
  /** Character i is '0' where the problem with place i is not solved; else '1', or when it was: 'b', 'd' or 'l'. */
  status: string
  /** How many of the problems that count this student has solved. */
  total: number
}

/** All that a grid shows. */
export interface Board {
  problems: readonly GridProblem[]
  students: readonly GridStudent[]
}

/** What a character of a status means: how its cell looks (a class of the grid's style sheet), and its description. */
const solvedStates = {
  '1': { look: 'solved', text: 'solved' },
  b: { look: 'early', text: 'solved before the day' },
  d: { look: 'solved', text: 'solved on the day' },
  l: { look: 'late', text: 'solved late' },
} as const
const openState = { look: 'open', text: 'not solved' } as const
const comingState = { look: 'coming', text: 'not solved' } as const

const isMark = (mark: string | undefined): mark is keyof typeof solvedStates =>
  mark !== undefined && mark in solvedStates

/** Beyond the end of a status nothing is solved. */
export const isSolved = ({ status }: GridStudent, { place }: GridProblem): boolean => isMark(status[place])

/** How a student's cell looks, and its description. */
export function stateOf({ status }: GridStudent, { place, isComing }: GridProblem) {
  const mark = status[place]
  if (isMark(mark)) return solvedStates[mark]
  return isComing ? comingState : openState
}

/** Whether it is known when problems were solved: of daily problems, not of sheets. */
export const isTimedBoard = ({ students }: Board): boolean =>
  students.some(({ status }) => /[bdl]/.test(status))

/** How many problems count. */
export const countedOf = (problems: readonly GridProblem[]): number =>
  problems.filter(({ isUncounted }) => !isUncounted).length

/** A student as the server tells of one. */
export interface StudentRow extends ListedStudent {
  status: string
}

/** `uncounted`: the places of the problems that totals leave out. */
export const studentOf = (
  { name, regNumber, batch, branch, roll, status }: Omit<StudentRow, 'programme'>,
  uncounted: ReadonlySet<number> = new Set(),
): GridStudent => ({
  ...{ name, regNumber, batch, branch, roll, status },
  total: [...status].filter((mark, place) => isMark(mark) && !uncounted.has(place)).length,
})

/** For each problem how many of the students have solved it. */
export const solvedCounts = ({ problems, students }: Board): number[] =>
  problems.map((problem) => students.filter((student) => isSolved(student, problem)).length)
