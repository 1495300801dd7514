import type { ListedStudent } from '@portal/shared/contract'
import { placeOf } from '../placeOf'

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
}

/** A student of a grid: one column. */
export interface GridStudent extends ReturnType<typeof placeOf> {
  name: string
  regNumber: string
  /** Character i is '1' where the problem with place i is solved. */
  status: string
  /** How many of all problems this student has solved. */
  total: number
}

/** All that a grid shows. */
export interface Board {
  problems: readonly GridProblem[]
  students: readonly GridStudent[]
}

const solvedMark = 49

export const isSolved = (student: GridStudent, { place }: GridProblem): boolean =>
  student.status.charCodeAt(place) === solvedMark

function countSolved(status: string): number {
  let solved = 0
  for (let place = 0; place < status.length; place += 1)
    if (status.charCodeAt(place) === solvedMark) solved += 1
  return solved
}

/** A student as the server tells of one. */
export interface StudentRow extends ListedStudent {
  status: string
}

export const studentOf = ({ name, regNumber, status, ...told }: StudentRow): GridStudent => ({
  ...{ name, regNumber, status },
  total: countSolved(status),
  ...placeOf(told),
})

/** For each problem how many of the students have solved it. */
export const solvedCounts = ({ problems, students }: Board): number[] =>
  problems.map((problem) => {
    let solved = 0
    for (const student of students) if (isSolved(student, problem)) solved += 1
    return solved
  })
