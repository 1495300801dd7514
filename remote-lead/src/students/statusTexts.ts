import type { AccountStatus, StudentRow } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'

export const statusTexts: Record<AccountStatus, string> = {
  active: 'Active',
  alumni: 'Alumni',
  suspended: 'Suspended',
}

export const fullDay = (day: string) => dayText(Date.parse(day))

/** A student's term: `Until 30 Jun 2027`. */
export function timeText({ lastDay, isExtended }: StudentRow): string {
  if (lastDay === null) return 'No known end'
  return `${isExtended ? 'Extended until' : 'Until'} ${fullDay(lastDay)}`
}
