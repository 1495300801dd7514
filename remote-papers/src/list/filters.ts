import {
  courseSchema,
  courses,
  examTypeSchema,
  examTypes,
  type PaperFilters,
  paperCursorPattern,
  paperStateSchema,
  paperStates,
  paperText,
  semestersOf,
} from '@portal/shared/contract'
import { readSearch } from '@portal/shared/search-state'
import type { Filter } from '@portal/shared/ui/filter-bar'
import { z } from 'zod'
import { yearsOf } from '../upload/dependentFields'

const upToNumber = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .refine((number) => number <= max)
    .optional()

/** URL parameters of the list. */
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
  /** Left out for page 1. */
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform((page) => (page === '1' ? undefined : Number(page)))
    .optional(),
  /** Where the page starts, known from the neighbouring page. */
  cursor: z.string().regex(paperCursorPattern).optional(),
})

type FilterName = 'course' | 'year' | 'semester' | 'examType' | 'status'
const filterNames: readonly FilterName[] = ['course', 'year', 'semester', 'examType', 'status']

/** The number of filters set, without the search. */
export const activeCount = (filters: PaperFilters): number =>
  filterNames.filter((name) => filters[name] !== undefined).length

/** A filter's new value, parsed like the URL. */
export const filterChange = (name: FilterName, value: string | undefined): PaperFilters => ({
  [name]: readSearch(filtersSchema, new URLSearchParams(value && { [name]: value }))[name],
})

/** Changes filters: returns to page 1 and drops filters that no paper can match together. */
export function withFilters(filters: PaperFilters, changes: PaperFilters): PaperFilters {
  const next: PaperFilters = { ...filters, ...changes, page: undefined, cursor: undefined }
  if (next.year !== undefined && next.year > yearsOf(next.course)) next.year = undefined
  if (next.semester !== undefined && !semestersIn(next).includes(next.semester)) next.semester = undefined
  return next
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** The semesters of the chosen year, or of the chosen course. */
function semestersIn({ course, year }: PaperFilters): number[] {
  return year === undefined ? upTo(2 * yearsOf(course)) : semestersOf(year)
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const optionsOf = (values: readonly (string | number)[], before = '') =>
  values.map((value) => ({
    value: String(value),
    label: capitalized(`${before}${paperText(String(value))}`),
  }))

/** The filters' selects. Current choices stay visible, even if no paper can match. */
export function filtersFor(filters: PaperFilters): Filter<FilterName>[] {
  const withSet = (values: number[], set: number | undefined) =>
    set === undefined || values.includes(set) ? values : [...values, set]
  const years = withSet(upTo(yearsOf(filters.course)), filters.year)
  const semesters = withSet(semestersIn(filters), filters.semester)
  const selects = [
    { name: 'course', label: 'Course', all: 'All courses', options: optionsOf(courses) },
    { name: 'year', label: 'Year', all: 'All years', options: optionsOf(years, 'Year ') },
    { name: 'semester', label: 'Semester', all: 'All semesters', options: optionsOf(semesters, 'Semester ') },
    { name: 'examType', label: 'Exam type', all: 'All exam types', options: optionsOf(examTypes) },
    { name: 'status', label: 'Status', all: 'All statuses', options: optionsOf(paperStates) },
  ] as const
  return selects.map((select) => ({ ...select, value: filters[select.name]?.toString() }))
}
