import { z } from 'zod'
import { requiredOr } from '../fields/choice.ts'

/** Exact texts of the specification, section 5. */
export const teacherMessages = {
  nameRequired: 'Name is required.',
  nameLetters: 'Name can only contain letters and spaces.',
  emailRequired: 'Email is required.',
  emailFormat: 'Invalid email format.',
} as const

export const teacherSchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** The academic session in which a lead retired them (`isOffered`). */
  retiredIn: z.string().optional(),
})
export type Teacher = z.infer<typeof teacherSchema>

/** POST /teacher/add. The e-mail is unique among teachers, in any case. */
export const newTeacherSchema = z.strictObject({
  name: z
    .string(requiredOr(teacherMessages.nameRequired, teacherMessages.nameLetters))
    .trim()
    .min(1, teacherMessages.nameRequired)
    .max(100, 'Use at most 100 characters')
    .regex(/^[\p{L}\p{M} ]+$/u, teacherMessages.nameLetters),
  email: z
    .string(requiredOr(teacherMessages.emailRequired, teacherMessages.emailFormat))
    .trim()
    .toLowerCase()
    .min(1, teacherMessages.emailRequired)
    .max(254, 'This address is too long')
    .pipe(z.email(teacherMessages.emailFormat)),
})
export type NewTeacher = z.infer<typeof newTeacherSchema>

/** DELETE /teacher/delete. 404 for an unknown id. A teacher of papers is retired and can be restored. */
export const deleteTeacherRequest = z.strictObject({ teacherId: z.string().max(100) })

/** GET /teacher/getAll, by name, with the retired ones. */
export const teachersAnswer = z.object({ data: z.array(teacherSchema) })
export const teacherAnswer = z.object({ data: teacherSchema })
