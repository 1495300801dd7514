import { z } from 'zod'

/** What can be imported from a CSV file. */
export const importKinds = ['subjects', 'teachers', 'seniors', 'papers'] as const
export const importKindSchema = z.enum(importKinds)
export type ImportKind = z.infer<typeof importKindSchema>

/** The columns of a file by the names in its header row; those of `optional` may be missing. */
export const importColumns = {
  subjects: { required: ['name', 'subjectCode', 'course'], optional: [] },
  teachers: { required: ['name', 'email'], optional: [] },
  seniors: {
    required: ['name', 'regNumber', 'linkedin', 'batch', 'branch'],
    optional: [
      ...['photoUrl', 'isTopMentor', 'company', 'role', 'status', 'date'],
      ...['questionTypes', 'interviewExperience', 'adviceToJuniors'],
    ],
  },
  papers: {
    required: [
      'course',
      'academicSession',
      'year',
      'semester',
      'subject',
      'teacher',
      'examType',
      'driveLink',
    ],
    optional: [],
  },
} as const satisfies Record<ImportKind, { required: readonly string[]; optional: readonly string[] }>

/** `rows`: of a file, without its header. `characters`: of all of it. */
export const importLimits = { rows: 500, characters: 500_000 } as const

/** POST /lead/import/{kind}: `apply` false says what would come of it, and changes nothing. */
export const importRequest = z.strictObject({
  csv: z
    .string()
    .min(1, 'Choose a file')
    .max(importLimits.characters, 'This file is too long: import it in parts'),
  apply: z.boolean(),
})
export type ImportRequest = z.infer<typeof importRequest>

/**
 * What is wrong in a row of the file, numbered as in a spreadsheet: each row once, with all its problems. `field` is the
 * column, null for the whole row.
 */
export const importFaultSchema = z.object({
  row: z.int(),
  problems: z.array(z.object({ field: z.string().nullable(), message: z.string() })),
})

/** POST /lead/import/{kind}: all rows are imported, or none. */
export const importAnswer = z.object({
  imported: z.boolean(),
  /** The entries by their first row; `details` are their values as they will be stored, empty where a row is wrong. */
  entries: z.array(z.object({ row: z.int(), label: z.string(), details: z.array(z.string()) })),
  faults: z.array(importFaultSchema),
})
export type ImportReport = z.infer<typeof importAnswer>
