import { plannedPotdsMax, readQuestionLink } from '@portal/shared/contract'
import { daysFrom, usualDays } from '../days'
import { questionOf } from '../potdFields'

/** A line of the plan: its problem, or why it has none, and its day. */
export interface PlannedLine {
  /** Its position in the text, from 0. */
  at: number
  day: string
  typed: string
  /** The canonical link and its question; undefined if there is an `error`. */
  problem?: { link: string; questionId: string }
  error?: string
}

/** The days from this one on that have no problem yet, as many as a plan needs. */
function freeDays(from: string, taken: ReadonlySet<string>): string[] {
  const days = daysFrom(from, usualDays.ahead + taken.size + plannedPotdsMax)
  return days.filter((day) => !taken.has(day))
}

/** Gives each line of the text that isn't empty the next day without a problem, starting with `from`. */
export function planOf(
  text: string,
  { from, potds }: { from: string; potds: readonly { date: string }[] },
): PlannedLine[] {
  const days = freeDays(from, new Set(potds.map(({ date }) => date)))
  const lines = text.split('\n').flatMap((line, at) => (line.trim() ? [{ typed: line.trim(), at }] : []))
  const before = new Map<string, number>()
  return lines.map(({ typed, at }, place) => {
    const line = { at, typed, day: days[place] ?? from }
    const reading = readQuestionLink(typed)
    if ('message' in reading) return { ...line, error: reading.message }
    const questionId = questionOf(reading.value) ?? ''
    const first = before.get(questionId)
    if (first !== undefined) return { ...line, error: `The same problem as in line ${first + 1}` }
    before.set(questionId, at)
    return { ...line, problem: { link: reading.value, questionId } }
  })
}

export const withoutLine = (text: string, removed: number): string =>
  text
    .split('\n')
    .filter((_, at) => at !== removed)
    .join('\n')

export const withLines = (text: string, added: readonly string[]): string =>
  [...text.split('\n').filter((line) => line.trim()), ...added].join('\n')
