import { daysBefore } from '../calendar/days.ts'
import type { Institute } from './institute.ts'

export function yearEnd({ yearBegins }: Pick<Institute, 'yearBegins'>, day: string): string {
  const year = Number(day.slice(0, 4))
  const next = day < `${year}-${yearBegins}` ? year : year + 1
  return daysBefore(`${next}-${yearBegins}`, 1)
}
