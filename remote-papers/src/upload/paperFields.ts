import { type NewPaper, newPaperSchema, readOrdinal } from '@portal/shared/contract'
import type { FormOf } from '@portal/shared/forms'
import { z } from 'zod'

/** Typed and chosen values; empty until then. */
export type PaperValues = Record<keyof NewPaper, string>
export type PaperFormOf = FormOf<PaperValues, NewPaper>

export const emptyPaper: PaperValues = {
  course: '',
  academicSession: '',
  year: '',
  semester: '',
  examType: '',
  subject: '',
  teacher: '',
  driveLink: '',
}

/** The values to send, parsed by the server's schema. `choose` drops choices that no longer exist. */
export const paperFormSchema = (choose: (typed: PaperValues) => PaperValues) =>
  z.preprocess((typed: PaperValues) => {
    const { year, semester, ...texts } = choose(typed)
    return { ...texts, year: readOrdinal(year), semester: readOrdinal(semester) }
  }, newPaperSchema)
