import {
  examSchema,
  type NewPaper,
  newPaperSchema,
  type PaperFile,
  readOrdinal,
} from '@portal/shared/contract'
import type { FormOf } from '@portal/shared/forms'
import { z } from 'zod'

/** Typed and chosen values; empty until then. `files` is empty for a Drive link, otherwise the chosen files as JSON. */
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
  files: '',
}

/** The text of the field before a file is chosen. */
export const noFiles = '[]'

/** A paper’s uploaded files as the text of the field. */
export const filesText = (files: readonly PaperFile[]): string =>
  JSON.stringify(
    files.map(({ _id, bytes, type }, at) => ({
      key: _id,
      _id,
      bytes,
      name: type === 'application/pdf' ? 'The PDF' : `Photo ${at + 1}`,
    })),
  )

const chosenFilesSchema = z.array(
  z.object({ key: z.string(), name: z.string(), bytes: z.number(), _id: z.string().optional() }),
)

/** A chosen file; `_id` once it is uploaded. */
export type ChosenFile = z.infer<typeof chosenFilesSchema>[number]

/** The chosen files in the text of the field; undefined for a Drive link. */
export function readFiles(text: string): ChosenFile[] | undefined {
  return text === '' ? undefined : chosenFilesSchema.parse(JSON.parse(text))
}

/** The ids of the chosen files, empty for those that aren't uploaded; undefined for a link. */
export const fileIds = (text: string): string[] | undefined => readFiles(text)?.map(({ _id = '' }) => _id)

/** The values to send, parsed by the server's schema. `choose` drops choices that no longer exist. */
export const paperFormSchema = (choose: (typed: PaperValues) => PaperValues) =>
  z.preprocess((typed: PaperValues) => {
    const { year, semester, driveLink, files: chosen, ...texts } = choose(typed)
    const files = fileIds(chosen)
    return {
      ...texts,
      year: readOrdinal(year),
      semester: readOrdinal(semester),
      ...(files ? { files } : { driveLink }),
    }
  }, newPaperSchema)

/** The exam to send, from the same values. */
export const examFormSchema = z.preprocess(
  ({ subject, academicSession, examType }: PaperValues) => ({ subject, academicSession, examType }),
  examSchema,
)
