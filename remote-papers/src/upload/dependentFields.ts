import { type Course, courseYears, readOrdinal, type Subject, semestersOf } from '@portal/shared/contract'
import type { PaperValues } from './paperFields'

/** The number of years of a course; without one, the most of any course. */
export const yearsOf = (course = ''): number =>
  Object.entries(courseYears).find(([name]) => name === course)?.[1] ??
  Math.max(...Object.values(courseYears))

/** The semesters of the typed year; undefined if the course has no such year. */
export function semestersFor(course: string, year: string): [number, number] | undefined {
  const number = readOrdinal(year)
  const isYear = number !== undefined && Number.isInteger(number) && number >= 1 && number <= yearsOf(course)
  return isYear ? semestersOf(number) : undefined
}

/** Changes the year; a semester of another year becomes its first (specification, section 5). */
export function withYear(values: PaperValues, year: string): Pick<PaperValues, 'year' | 'semester'> {
  const semesters = semestersFor(values.course, year)
  if (!semesters) return { year, semester: values.semester }
  const fits = semesters.some((semester) => semester === readOrdinal(values.semester))
  return { year, semester: fits ? values.semester : String(semesters[0]) }
}

/** Changes the course: limits the year, then the semester, and drops a subject of another course (specification, section 5). */
export function withCourse(
  values: PaperValues,
  course: Course,
  subjects: readonly Subject[],
): Partial<PaperValues> {
  const years = courseYears[course]
  const year = (readOrdinal(values.year) ?? 0) > years ? String(years) : values.year
  const isForeign = subjects.some((subject) => subject._id === values.subject && subject.course !== course)
  return { course, ...withYear({ ...values, course }, year), ...(isForeign && { subject: '' }) }
}
