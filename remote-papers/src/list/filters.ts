import {
  type Course,
  courseSchema,
  courses,
  courseYears,
  examTypeSchema,
  examTypes,
  type PaperFilters,
  paperCursorPattern,
  paperStateSchema,
  paperStates,
  semestersOf,
} from '@portal/shared/contract'
import { z } from 'zod'

const upToNumber = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .refine((number) => number <= max)
    .optional()

/** What the address says of the list. */
export const filtersSchema = z.object({
  q: z
    .string()
    .transform((words) => words.trim().slice(0, 100) || undefined)
    .optional(),
  course: courseSchema.optional(),
  year: upToNumber(yearsOf(undefined)),
  semester: upToNumber(2 * yearsOf(undefined)),
  examType: examTypeSchema.optional(),
  status: paperStateSchema.optional(),
  /** Not said of the first one. */
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform((page) => (page === '1' ? undefined : Number(page)))
    .optional(),
  /** Where that page begins, as the one beside it knew. */
  cursor: z.string().regex(paperCursorPattern).optional(),
})

/** A filter of those that stand beside the list. */
export type FilterName = 'course' | 'year' | 'semester' | 'examType' | 'status'
const filterNames: readonly FilterName[] = ['course', 'year', 'semester', 'examType', 'status']

/** How many filters are set, the search not counted. */
export const activeCount = (filters: PaperFilters): number =>
  filterNames.filter((name) => filters[name] !== undefined).length

/** Other filters: from the first page on, and without what no paper of the new choice can have. */
export function withFilters(filters: PaperFilters, changes: PaperFilters): PaperFilters {
  const next: PaperFilters = { ...filters, ...changes, page: undefined, cursor: undefined }
  if (next.year !== undefined && next.year > yearsOf(next.course)) next.year = undefined
  if (next.semester !== undefined && !semestersIn(next).includes(next.semester)) next.semester = undefined
  return next
}

function yearsOf(course: Course | undefined): number {
  return course ? courseYears[course] : Math.max(...Object.values(courseYears))
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** The semesters of the chosen year, else of the chosen course. */
function semestersIn({ course, year }: PaperFilters): number[] {
  return year === undefined ? upTo(2 * yearsOf(course)) : semestersOf(year)
}

/** A filter's choices, as they are shown and as the address says them. */
export interface FilterChoices {
  name: FilterName
  label: string
  choices: { value: string; label: string }[]
}

const asChoices = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }))

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What can be chosen beside these filters. What is set stays to be seen, even where it cannot have papers. */
export function choicesFor(filters: PaperFilters): FilterChoices[] {
  const withSet = (values: number[], set: number | undefined) =>
    set === undefined || values.includes(set) ? values : [...values, set]
  return [
    { name: 'course', label: 'Course', choices: asChoices(courses) },
    { name: 'year', label: 'Year', choices: asChoices(withSet(upTo(yearsOf(filters.course)), filters.year)) },
    {
      name: 'semester',
      label: 'Semester',
      choices: asChoices(withSet(semestersIn(filters), filters.semester)),
    },
    { name: 'examType', label: 'Exam type', choices: asChoices(examTypes) },
    {
      name: 'status',
      label: 'Status',
      choices: paperStates.map((status) => ({ value: status, label: capitalized(status) })),
    },
  ]
}
