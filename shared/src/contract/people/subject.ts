import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { lineSchema, oneLineSchema } from '../fields/text.ts'
import { courseSchema, typedCourseSchema } from './course.ts'

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
  /** What people also call it, separated by commas: `DBMS, DB`. Absent if there are none. */
  shortNames: z.string().optional(),
  /** The academic session in which a lead retired it (`isOffered`). */
  retiredIn: z.string().optional(),
  /** When a lead last changed it. */
  updatedAt: instantSchema.optional(),
})
export type Subject = z.infer<typeof subjectSchema>

/** POST /subject/add. The code is unique within its course, in any case. */
export const newSubjectSchema = z.strictObject({
  name: lineSchema(subjectMessages.nameRequired, 100),
  subjectCode: lineSchema(subjectMessages.codeRequired, 20),
  course: typedCourseSchema,
  shortNames: oneLineSchema(100).optional(),
})
export type NewSubject = z.infer<typeof newSubjectSchema>

/** PUT /subject/update/{id}. Papers show the new name. */
export const changeSubjectRequest = newSubjectSchema.omit({ course: true })
export type ChangedSubject = z.infer<typeof changeSubjectRequest>

/** DELETE /subject/delete. 404 for an unknown id. A subject of papers is retired and can be restored. */
export const deleteSubjectRequest = z.strictObject({ id: z.string().max(100) })

/** GET /subject/getAll, by course and name, with the retired ones. */
export const subjectsAnswer = z.object({ data: z.array(subjectSchema) })
export const subjectAnswer = z.object({ data: subjectSchema })

const smallWords = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'the', 'to', 'using', 'with'])

/**
 * The initials that people use for a subject: 'daa' for Design and Analysis of Algorithms, 'dms' and 'dbms' for
 * Database Management Systems. Empty for names of one word.
 */
function initialsOf(name: string): string[] {
  const words = (name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !smallWords.has(word))
  if (words.length < 2) return []
  const initials = words.map((word) => word.charAt(0)).join('')
  return [...new Set([initials, words.map((word) => (word === 'database' ? 'db' : word.charAt(0))).join('')])]
}

/** The short names by which a subject is found, in lower case: its initials, and those that leads entered. */
export const shortNamesOf = ({ name, shortNames = '' }: Pick<Subject, 'name' | 'shortNames'>): string[] => [
  ...new Set([...initialsOf(name), ...(shortNames.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])]),
]
