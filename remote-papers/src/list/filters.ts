import {
  academicSessionOf,
  courseSchema,
  courses,
  examTypeSchema,
  examTypes,
  type PaperFilters,
  paperStateSchema,
  paperStates,
  paperText,
  type Subject,
  sessionPattern,
} from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import { readSearch, searchWith } from '@portal/shared/searchState'
import type { Filter } from '@portal/shared/ui/FilterBar'
import { z } from 'zod'
import { yearsOf } from '../upload/dependentFields'

/** URL parameters of the list. */
export const filtersSchema = z.object({
  q: z
    .string()
    .transform((words) => words.trim().slice(0, 100) || undefined)
    .optional(),
  course: courseSchema.optional(),
  semester: z
    .string()
    .regex(/^[1-9]$/)
    .transform(Number)
    .refine((number) => number <= 2 * yearsOf())
    .optional(),
  subject: z.uuid().optional(),
  examType: examTypeSchema.optional(),
  session: z.string().regex(sessionPattern).optional(),
  status: paperStateSchema.optional(),
  /** Left out for page 1. */
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform((page) => (page === '1' ? undefined : Number(page)))
    .optional(),
})

const filterNames = ['course', 'semester', 'subject', 'examType', 'session', 'status'] as const
type FilterName = (typeof filterNames)[number]

/** The query of a list with these papers; forms read it too (`linkedPaper`). */
export const listSearch = (filters: PaperFilters): string =>
  searchWith(filtersSchema, new URLSearchParams(), filters)

export const subjectSearch = (subject: string): string => listSearch({ subject })

/** The number of filters set, without the search. */
const activeCount = (filters: PaperFilters): number =>
  filterNames.filter((name) => filters[name] !== undefined).length

/** Whether the URL has neither a filter nor a search, so that the list starts with the member's term. */
export const isUnfiltered = (filters: PaperFilters): boolean =>
  filters.q === undefined && activeCount(filters) === 0

/** A filter's new value, parsed like the URL. */
export const filterChange = (name: FilterName, value: string | undefined): PaperFilters => ({
  [name]: readSearch(filtersSchema, new URLSearchParams(value && { [name]: value }))[name],
})

/** Changes filters: returns to page 1 and drops filters that no paper can match together. */
export function withFilters(
  filters: PaperFilters,
  changes: PaperFilters,
  subjects: readonly Subject[] = [],
): PaperFilters {
  const next: PaperFilters = { ...filters, ...changes, page: undefined }
  if (next.semester !== undefined && next.semester > 2 * yearsOf(next.course)) next.semester = undefined
  const isForeign = subjects.some(({ _id, course }) => _id === next.subject && course !== next.course)
  if (next.course && isForeign) next.subject = undefined
  return next
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const optionsOf = (values: readonly (string | number)[], before = '') =>
  values.map((value) => ({
    value: String(value),
    label: capitalized(`${before}${paperText(String(value))}`),
  }))

const sessionsShown = 12

function sessions(chosen: string | undefined): string[] {
  const year = Number(today().slice(0, 4))
  const newest = upTo(sessionsShown).map((ago) => academicSessionOf(`${year + 1 - ago}${today().slice(4)}`))
  return [...new Set([...newest, ...(chosen ? [chosen] : [])])]
}

const subjectOptions = (subjects: readonly Subject[]) =>
  subjects.map(({ _id, name, subjectCode }) => ({ value: _id, label: `${name} (${subjectCode})` }))

/** The filters' selects. Current choices stay visible, even if no paper can match. */
export function filtersFor(filters: PaperFilters, subjects: readonly Subject[] = []): Filter<FilterName>[] {
  const { course, semester } = filters
  const semesters = [...new Set([...upTo(2 * yearsOf(course)), ...(semester ? [semester] : [])])]
  const ofCourse = (one: string) => subjects.filter((subject) => subject.course === one)
  const bySubject = course
    ? subjectOptions(ofCourse(course))
    : courses.map((one) => ({ label: one, options: subjectOptions(ofCourse(one)) }))
  const selects = [
    { name: 'course', label: 'Course', all: 'All courses', options: optionsOf(courses) },
    { name: 'semester', label: 'Semester', all: 'All semesters', options: optionsOf(semesters, 'Semester ') },
    { name: 'subject', label: 'Subject', all: 'All subjects', options: bySubject },
    { name: 'examType', label: 'Exam type', all: 'All exam types', options: optionsOf(examTypes) },
    { name: 'session', label: 'Session', all: 'All sessions', options: optionsOf(sessions(filters.session)) },
    { name: 'status', label: 'Status', all: 'All statuses', options: optionsOf(paperStates) },
  ] as const
  return selects.map((select) => ({ ...select, value: filters[select.name]?.toString() }))
}
