import { z } from 'zod'
import { courseSchema, typedCourseSchema } from './course.ts'
import { lineSchema } from './text.ts'

/** Exact texts of the specification, section 5. */
export const subjectMessages = {
  nameRequired: 'Subject name is required',
  codeRequired: 'Subject code is required',
} as const

export const subjectSchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  subjectCode: z.string(),
  course: courseSchema,
})
export type Subject = z.infer<typeof subjectSchema>

/** POST /subject/add. The code is unique within its course, in any case. */
export const newSubjectSchema = z.strictObject({
  name: lineSchema(subjectMessages.nameRequired, 100),
  subjectCode: lineSchema(subjectMessages.codeRequired, 20),
  course: typedCourseSchema,
})
export type NewSubject = z.infer<typeof newSubjectSchema>

/** DELETE /subject/delete. 404 for an unknown id. */
export const deleteSubjectRequest = z.strictObject({ id: z.string().max(100) })

/** GET /subject/getAll, by course and name. */
export const subjectsAnswer = z.object({ data: z.array(subjectSchema) })
export const subjectAnswer = z.object({ data: subjectSchema })

const smallWords = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'the', 'to', 'using', 'with'])

/**
 * The initials that people use for a subject: 'daa' for Design and Analysis of Algorithms, 'dms' and 'dbms' for
 * Database Management Systems. Empty for names of one word.
 */
export function subjectInitials(name: string): string[] {
  const words = (name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !smallWords.has(word))
  if (words.length < 2) return []
  const initials = words.map((word) => word.charAt(0)).join('')
  return [...new Set([initials, words.map((word) => (word === 'database' ? 'db' : word.charAt(0))).join('')])]
}
