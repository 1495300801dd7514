import type { BoardChoices } from '@portal/shared/contract'
import { dayOf, startOf } from '../../core/calendar/days.ts'
import type { Institute } from '../../core/institute/institute.ts'

type Year = Pick<Institute, 'yearBegins'>

export interface Season {
  /** Months like `2025-01`, the first one first. */
  months: string[]
  begins: Date
  /** Nothing counts from then on. */
  ends: Date
}

/** The month of this moment in Asia/Kolkata: `2025-01`. */
export const monthOf = (moment: Date): string => dayOf(moment).slice(0, 7)

export const startOfMonth = (month: string): Date => startOf(`${month}-01`)

const monthsAfter = (month: string, count: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + count)).toISOString().slice(0, 7)

/** A year is the twelve months from the one in which the institute's year begins. */
const firstMonthOf = (year: number, { yearBegins }: Year) => `${year}-${yearBegins.slice(0, 2)}`

/** Parses `2025-01` as that month, and `2025` as the year that begins in 2025. */
export function seasonOf(season: string, institute: Year): Season {
  const isYear = season.length === 4
  const first = isYear ? firstMonthOf(Number(season), institute) : season
  const months = Array.from({ length: isYear ? 12 : 1 }, (_, at) => monthsAfter(first, at))
  return { months, begins: startOfMonth(first), ends: startOfMonth(monthsAfter(first, months.length)) }
}

/** The maximum, however far back the first counted date is. */
const yearsOffered = 10

/** The seasons up to today's, newest first; none if nothing was counted yet. */
export function seasonsSince(
  first: Date | null,
  now: Date,
  institute: Year,
): Pick<BoardChoices, 'months' | 'years'> {
  if (!first || first > now) return { months: [], years: [] }
  const newest = monthOf(now)
  const oldest = [monthOf(first), monthsAfter(newest, 1 - 12 * yearsOffered)].sort().at(-1) ?? newest
  const months: string[] = []
  for (let month = newest; month >= oldest; month = monthsAfter(month, -1)) months.push(month)
  const years: BoardChoices['years'] = []
  for (let year = Number(newest.slice(0, 4)); ; year -= 1) {
    const from = firstMonthOf(year, institute)
    const until = monthsAfter(from, 11)
    if (until < oldest) return { months, years }
    if (from <= newest) years.push({ season: String(year), from, until })
  }
}
