import { z } from 'zod'
import { choiceSchema } from '../fields/choice.ts'

/** The courses and their years (specification, section 9). */
export const courseYears = { MCA: 3, MSC: 2 } as const

export const courses = ['MCA', 'MSC'] as const
export const courseSchema = z.enum(courses)
/** A course as people write it: `mca`, `M.Sc.` */
export const typedCourseSchema = choiceSchema({ name: 'Course', choices: courses })
export type Course = z.infer<typeof courseSchema>

/**
 * A student's course and semester on a day (`YYYY-MM-DD`), with semesters of six months; undefined if papers have no
 * such course, or it is over. `yearBegins` is the academic year's first day: `07-01`.
 */
export function semesterOf(
  { branch, batch }: { branch: string; batch: string },
  day: string,
  yearBegins = '07-01',
): { course: Course; semester: number } | undefined {
  const course = courses.find((one) => one.toLowerCase() === branch)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [firstMonth = 1, firstDate = 1] = yearBegins.split('-').map(Number)
  const months = (year - Number(batch)) * 12 + month - firstMonth - (date < firstDate ? 1 : 0)
  const semester = Math.floor(months / 6) + 1
  return course && semester >= 1 && semester <= 2 * courseYears[course] ? { course, semester } : undefined
}

/** The two semesters of a year: year 2 has 3 and 4. */
export const semestersOf = (year: number): [number, number] => [2 * year - 1, 2 * year]
