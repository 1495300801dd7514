import { z } from 'zod'
import { courseSchema } from './course.ts'
import { lineSchema } from './text.ts'

/** The exact texts of the specification, section 5. */
export const subjectMessages = {
  nameRequired: 'Subject name is required',
  codeRequired: 'Subject code is required',
  courseRequired: 'Course is required',
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
  course: courseSchema,
})
export type NewSubject = z.infer<typeof newSubjectSchema>

/** DELETE /subject/delete. An id that no subject has is 404. */
export const deleteSubjectRequest = z.strictObject({ id: z.string().max(100) })

/** GET /subject/getAll, by course and name. */
export const subjectsAnswer = z.object({ data: z.array(subjectSchema) })
/** POST /subject/add. */
export const subjectAnswer = z.object({ data: subjectSchema })
