import { plainRegNumber, type StudentGroup } from '@portal/shared/contract'
import type { GridStudent } from './board'

export const sorts = ['regNumber', 'total'] as const
export type Sort = (typeof sorts)[number]

/** Filters and order. A missing filter matches all students. */
export interface ViewChoice {
  batch?: string | undefined
  branch?: string | undefined
  /** The group to load; undefined: active students. */
  students?: StudentGroup | undefined
  sort: Sort
}

const byText = (one: string, another: string) => (one < another ? -1 : one > another ? 1 : 0)

/** Compares digits as numbers: A7 comes before A12. */
const { compare: byRoll } = new Intl.Collator('en', { numeric: true })

/** By roll (specification, section 2: the trailing digits; at some institutes with letters), then by registration number. */
const byNumber = (one: GridStudent, another: GridStudent) =>
  byRoll(one.roll, another.roll) || byText(one.regNumber, another.regNumber)

const orders: Record<Sort, (one: GridStudent, another: GridStudent) => number> = {
  regNumber: byNumber,
  total: (one, another) => another.total - one.total || byNumber(one, another),
}

export function studentsInView(students: readonly GridStudent[], choice: ViewChoice): GridStudent[] {
  const { batch, branch, sort } = choice
  return students
    .filter(
      (student) =>
        (batch === undefined || student.batch === batch) &&
        (branch === undefined || student.branch === branch),
    )
    .sort(orders[sort])
}

export function filterOptions(students: readonly GridStudent[]): { batches: string[]; branches: string[] } {
  const all = (part: 'batch' | 'branch') =>
    [...new Set(students.map((student) => student[part]))].sort(byText)
  return { batches: all('batch'), branches: all('branch') }
}

/** The index of the first student found by registration number or by all words of the name; otherwise -1. */
export function findStudent(students: readonly GridStudent[], typed: string): number {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return -1
  const number = plainRegNumber(wanted)
  const numbers = students.map(({ regNumber }) => plainRegNumber(regNumber))
  const atEnd = numbers.findIndex((regNumber) => number !== '' && regNumber.endsWith(number))
  if (atEnd !== -1) return atEnd
  const within = numbers.findIndex((regNumber) => number !== '' && regNumber.includes(number))
  if (within !== -1) return within
  const words = wanted.split(/\s+/)
  return students.findIndex(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}
