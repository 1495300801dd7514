import { z } from 'zod'

/** What leads can import from a CSV file. */
export const importKinds = ['subjects', 'teachers', 'seniors', 'papers'] as const
export const importKindSchema = z.enum(importKinds)
export type ImportKind = z.infer<typeof importKindSchema>

/** The column names of the header row; those in `optional` may be missing. */
export const importColumns = {
  subjects: { required: ['name', 'subjectCode', 'course'], optional: [] },
  teachers: { required: ['name', 'email'], optional: [] },
  seniors: {
    required: ['name', 'regNumber', 'linkedin', 'batch', 'branch'],
    optional: [
      'photoUrl',
      'isTopMentor',
      'company',
      'role',
      'status',
      'date',
      'questionTypes',
      'interviewExperience',
      'adviceToJuniors',
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

/** `rows`: without the header. `characters`: of the whole file. */
export const importLimits = { rows: 500, characters: 500_000 } as const

/** POST /lead/import/{kind}: `apply` false is a preview that changes nothing. */
export const importRequest = z.strictObject({
  csv: z
    .string()
    .min(1, 'Choose a file')
    .max(importLimits.characters, 'This file is too long. Import it in parts'),
  apply: z.boolean(),
})
export type ImportRequest = z.infer<typeof importRequest>

/** A problem in a row, numbered as in a spreadsheet. `field` is the column, null for the whole row. */
export const importProblemSchema = z.object({
  row: z.int(),
  problems: z.array(z.object({ field: z.string().nullable(), message: z.string() })),
})

/** POST /lead/import/{kind}: imports all rows or none. */
export const importAnswer = z.object({
  imported: z.boolean(),
  /** The entries by their first row; `details` are the values to be stored, empty if a row is invalid. */
  entries: z.array(z.object({ row: z.int(), label: z.string(), details: z.array(z.string()) })),
  faults: z.array(importProblemSchema),
})
export type ImportReport = z.infer<typeof importAnswer>
