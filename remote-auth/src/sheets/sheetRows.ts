import { type ProblemPlatform, problemOf, type SheetQuestion } from '@portal/shared/contract'
import type { SheetSearch } from './sheetSearch'

/** A question of a sheet, as it is shown. */
export interface SheetRow extends Omit<SheetQuestion, 'topic'> {
  /** Where it stands in the sheet, from 0. A question that stands in several topics has several rows. */
  place: number
  topic: string
  /** When the student solved it, in seconds since 1970; null: not yet, 0: nobody knows when. */
  solvedAt: number | null
}

/** What stands under one heading. */
export interface Topic {
  name: string
  rows: SheetRow[]
}

/** A portal older than topics gives all questions without one. */
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

/** The topics of these rows, each once, in their order. */
export function topicsOf(rows: readonly SheetRow[]): Topic[] {
  const topics = new Map<string, SheetRow[]>()
  for (const row of rows) topics.set(row.topic, [...(topics.get(row.topic) ?? []), row])
  return [...topics].map(([name, its]) => ({ name, rows: its }))
}

/** Where these questions are. */
export const platformsOf = (rows: readonly SheetRow[]): ProblemPlatform[] => [
  ...new Set(rows.flatMap(({ questionId }) => questionId ?? []).map((id) => problemOf(id).platform)),
]

export const solvedIn = (rows: readonly SheetRow[]): number =>
  rows.filter(({ solvedAt }) => solvedAt !== null).length

/** The rows that fit: every word of the search stands in the title. */
export function matching(rows: readonly SheetRow[], { show, topic, q = '' }: SheetSearch): SheetRow[] {
  const words = q.toLowerCase().split(/\s+/)
  return rows.filter(
    (row) =>
      (show === 'all' || (row.solvedAt !== null) === (show === 'solved')) &&
      (topic === undefined || row.topic === topic) &&
      words.every((word) => row.title.toLowerCase().includes(word)),
  )
}

/** The next question after a place that can still be solved, and from the top again; undefined where none is left. */
export function nextOpen(rows: readonly SheetRow[], after: number): SheetRow | undefined {
  const open = rows.filter(({ solvedAt, link }) => solvedAt === null && link !== null)
  return open.find(({ place }) => place > after) ?? open[0]
}
