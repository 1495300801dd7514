import { isCallFailure } from '@portal/shared/api/api'
import { type NewPaper, newPaperSchema } from '@portal/shared/contract'
import type { FieldErrors } from '@portal/shared/ui/form'

/** The form's fields, as a paper has them. */
export const paperFieldNames = [
  'course',
  'academicSession',
  'year',
  'semester',
  'subject',
  'teacher',
  'examType',
  'driveLink',
] as const satisfies readonly (keyof NewPaper)[]
export type PaperField = (typeof paperFieldNames)[number]

/** What is typed and chosen, as texts; empty where nothing is yet. */
export type PaperValues = Record<PaperField, string>

export const emptyPaper: PaperValues = {
  course: '',
  academicSession: '',
  year: '',
  semester: '',
  subject: '',
  teacher: '',
  examType: '',
  driveLink: '',
}

/** A typed number; undefined for what is none. Number() would take '1e0', '0x2' and ' ' for numbers. */
export const numberIn = (typed: string): number | undefined =>
  /^-?\d+(\.\d+)?$/.test(typed.trim()) ? Number(typed) : undefined

/** The messages that are about this form's fields, the first of each. */
function paperErrors(messages: Iterable<readonly [unknown, string]>): FieldErrors<PaperField> {
  const errors: FieldErrors<PaperField> = {}
  for (const [key, message] of messages) {
    const field = paperFieldNames.find((name) => name === key)
    if (field) errors[field] ??= message
  }
  return errors
}

/** What a refused upload says of the fields. */
export const refusedFields = (error: unknown): FieldErrors<PaperField> =>
  paperErrors(Object.entries((isCallFailure(error) && error.fields) || {}))

/** What to send, or what is wrong with what is typed: the server's own schema says so. */
export function readPaper(values: PaperValues): { request?: NewPaper; errors: FieldErrors<PaperField> } {
  const read = newPaperSchema.safeParse({
    ...values,
    year: numberIn(values.year),
    semester: numberIn(values.semester),
  })
  if (read.success) return { request: read.data, errors: {} }
  return { errors: paperErrors(read.error.issues.map(({ path, message }) => [path[0], message])) }
}
