import { linkOf, problemOf, questionIdSchema, type SheetName } from '@portal/shared/contract'
import { z } from 'zod'
import striver from './striver.json' with { type: 'json' }
import tle from './tle.json' with { type: 'json' }

/** A file has topics and their questions in order. A question may be in several topics. */
const sheetSchema = z.array(
  z.object({
    topic: z.string().min(1),
    questions: z.array(
      z.object({
        /** Null: it has no public page, so solutions can't be detected. */
        id: questionIdSchema.nullable(),
        title: z.string().min(1),
      }),
    ),
  }),
)

interface SheetRow {
  questionId: string | null
  title: string
  /** The heading above it. */
  topic: string
  /** Codeforces only: its topics are the ratings of their problems. */
  rating?: number
}

const rowsOf = (file: unknown): SheetRow[] =>
  sheetSchema.parse(file).flatMap(({ topic, questions }) =>
    questions.map(({ id: questionId, title }) => ({
      questionId,
      title,
      topic,
      ...(questionId?.startsWith('C ') && { rating: Number(topic) }),
    })),
  )

/** The practice sheets, each in its own order. */
export const sheets: Record<SheetName, SheetRow[]> = { striver: rowsOf(striver), tle: rowsOf(tle) }

/** A question's page on its platform. */
export const sheetLinkOf = ({ questionId }: SheetRow): string | null =>
  questionId && linkOf(problemOf(questionId))

/** Name and rating of a Codeforces problem in the sheets, because its id shows neither. */
export function ratedProblem(questionId: string): { name: string; rating: number } | undefined {
  const row = sheets.tle.find((candidate) => candidate.questionId === questionId)
  return row?.rating === undefined ? undefined : { name: row.title, rating: row.rating }
}
