import { linkOf, problemOf, questionIdSchema, type SheetName, sheetNames } from '@portal/shared/contract'
import { z } from 'zod'
import { striver } from './striver.ts'
import { tle } from './tle.ts'

const rowSchema = z.object({
  /** Null: it has no public page, so nobody can be seen to have solved it. */
  questionId: questionIdSchema.nullable(),
  title: z.string().min(1),
  /** The heading it stands under. */
  topic: z.string().min(1),
  /** Codeforces only: there the heading is the rating of all problems under it. */
  rating: z.int().optional(),
})
export type SheetRow = z.infer<typeof rowSchema>

const sheetsSchema = z.object({
  striver: z.array(rowSchema).length(191),
  tle: z.array(rowSchema).length(372),
})

function rowsOf(text: string): unknown[] {
  let topic = ''
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) {
        topic = line.slice(2)
        return []
      }
      const [id = '', title] = line.split(' | ')
      const rating = id.startsWith('C ') ? Number(topic) : undefined
      return [{ questionId: id === '-' ? null : id, title, topic, rating }]
    })
}

/** The practice sheets, each in its own order. */
export const sheets: Record<SheetName, SheetRow[]> = sheetsSchema.parse({
  striver: rowsOf(striver),
  tle: rowsOf(tle),
})

/** A question's page on its platform. */
export const sheetLinkOf = ({ questionId }: SheetRow): string | null =>
  questionId && linkOf(problemOf(questionId))

/** All sheets' rows one after the other, in the order of `sheetNames`. */
export const allSheetRows: SheetRow[] = sheetNames.flatMap((name) => sheets[name])

/** The same as the database reads them, each with its place: one text, whatever the driver. */
export const sheetRowsText = JSON.stringify(
  allSheetRows.map(({ questionId, title, rating }, place) => ({ place, questionId, name: title, rating })),
)

/** What the sheets know of a problem of Codeforces, whose ids say nothing. */
export function ratedProblem(questionId: string): { name: string; rating: number } | undefined {
  const row = allSheetRows.find((candidate) => candidate.questionId === questionId)
  return row?.rating === undefined ? undefined : { name: row.title, rating: row.rating }
}
