import { type NewPaper, newPaperSchema, readOrdinal } from '@portal/shared/contract'
import type { FormOf } from '@portal/shared/forms'
import { z } from 'zod'

/** What is typed and chosen, as texts; empty where nothing is yet. */
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

/**
 * What to send of what is typed, by the server's own schema. `choose` lets go of what is chosen and is not there any
 * more.
 */
export const paperFormSchema = (choose: (typed: PaperValues) => PaperValues) =>
  z.preprocess((typed: PaperValues) => {
    const { year, semester, ...texts } = choose(typed)
    return { ...texts, year: readOrdinal(year), semester: readOrdinal(semester) }
  }, newPaperSchema)
