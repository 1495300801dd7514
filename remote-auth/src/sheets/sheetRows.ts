import { type ProblemPlatform, problemOf, type SheetQuestion } from '@portal/shared/contract'
import type { SheetSearch } from './sheetSearch'

export interface SheetRow extends Omit<SheetQuestion, 'topic'> {
  /** Position in the sheet, from 0. A question in several topics has several rows. */
  place: number
  topic: string
  /** When it was solved, in seconds since 1970; null: not solved, 0: unknown. */
  solvedAt: number | null
}

export interface Topic {
  name: string
  rows: SheetRow[]
}

/** Without topics all questions share one heading. */
export const rowsOf = (
  questions: readonly SheetQuestion[],
  solvedAt: readonly (number | null)[],
): SheetRow[] =>
  questions.map((question, place) => ({
    ...question,
    place,
    topic: question.topic ?? 'Questions',
    solvedAt: solvedAt[place] ?? null,
  }))

/** The topics of these rows, each once, in order. */
export function topicsOf(rows: readonly SheetRow[]): Topic[] {
  const topics = new Map<string, SheetRow[]>()
  for (const row of rows) topics.set(row.topic, [...(topics.get(row.topic) ?? []), row])
  return [...topics].map(([name, its]) => ({ name, rows: its }))
}

export const platformsOf = (rows: readonly SheetRow[]): ProblemPlatform[] => [
  ...new Set(rows.flatMap(({ questionId }) => questionId ?? []).map((id) => problemOf(id).platform)),
]

export const solvedIn = (rows: readonly SheetRow[]): number =>
  rows.filter(({ solvedAt }) => solvedAt !== null).length

/** The rows that match; titles must have every word of the search. */
export function matching(rows: readonly SheetRow[], { show, topic, q = '' }: SheetSearch): SheetRow[] {
  const words = q.toLowerCase().split(/\s+/)
  return rows.filter(
    (row) =>
      (show === 'all' || (row.solvedAt !== null) === (show === 'solved')) &&
      (topic === undefined || row.topic === topic) &&
      words.every((word) => row.title.toLowerCase().includes(word)),
  )
}

/** The next solvable question after a position, wrapping around; undefined if none is left. */
export function nextOpen(rows: readonly SheetRow[], after: number): SheetRow | undefined {
  const open = rows.filter(({ solvedAt, link }) => solvedAt === null && link !== null)
  return open.find(({ place }) => place > after) ?? open[0]
}
