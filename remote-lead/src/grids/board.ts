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

const openMark = 48

/** Beyond the end of a status nothing is solved. */
const isMarked = (status: string, place: number) => status.charCodeAt(place) > openMark

export const isSolved = (student: GridStudent, { place }: GridProblem): boolean =>
  isMarked(student.status, place)

const solvedTexts = new Map([
  ['1', 'solved'],
  ['b', 'solved before the day'],
  ['d', 'solved on the day'],
  ['l', 'solved late'],
])

/** Whether it is known when the student has solved it. */
export const isTimed = ({ status }: GridStudent, { place }: GridProblem): boolean =>
  /[bdl]/.test(status.charAt(place))

/** Whether anything in the grid is so: daily problems are, those of sheets are not. */
export const isTimedBoard = ({ students }: Board): boolean =>
  students.some(({ status }) => /[bdl]/.test(status))

/** What is said of a student's problem. */
export const stateText = ({ status }: GridStudent, { place }: GridProblem): string =>
  solvedTexts.get(status[place] ?? '0') ?? 'not solved'

/** How many problems count. */
export const countedOf = (problems: readonly GridProblem[]): number =>
  problems.filter(({ isUncounted }) => !isUncounted).length

function countSolved(status: string, uncounted: ReadonlySet<number>): number {
  let solved = 0
  for (let place = 0; place < status.length; place += 1)
    if (isMarked(status, place) && !uncounted.has(place)) solved += 1
  return solved
}

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
  total: countSolved(status, uncounted),
})

/** For each problem how many of the students have solved it. */
export const solvedCounts = ({ problems, students }: Board): number[] =>
  problems.map((problem) => {
    let solved = 0
    for (const student of students) if (isSolved(student, problem)) solved += 1
    return solved
  })
