import { daysBefore } from '../calendar/days.ts'
import type { Institute } from './institute.ts'

/** Shortly before a year ends, successors for the next one are appointed. */
const handoverDays = 90

/** The usual last day of a term that starts on this day: the end of the institute's academic year. */
export function yearEnd({ yearBegins }: Pick<Institute, 'yearBegins'>, day: string): string {
  const soon = daysBefore(day, -handoverDays)
  const year = Number(soon.slice(0, 4))
  const next = soon < `${year}-${yearBegins}` ? year : year + 1
  return daysBefore(`${next}-${yearBegins}`, 1)
}
