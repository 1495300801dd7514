import { z } from 'zod'
import { choiceSchema } from './choice.ts'

/** The courses and their years (specification, section 9). */
export const courseYears = { MCA: 3, MSC: 2 } as const

export const courses = ['MCA', 'MSC'] as const
export const courseSchema = z.enum(courses)
/** A course as people write it: `mca`, `M.Sc.` */
export const typedCourseSchema = choiceSchema({ name: 'Course', choices: courses })
export type Course = z.infer<typeof courseSchema>

/** The two semesters of a year: year 2 has 3 and 4. */
export const semestersOf = (year: number): [number, number] => [2 * year - 1, 2 * year]
