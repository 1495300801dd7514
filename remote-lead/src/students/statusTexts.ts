import type { AccountStatus, StudentRow } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import { grouped } from '@portal/shared/numbers'

export const statusTexts: Record<AccountStatus, string> = {
  active: 'Active',
  alumni: 'Alumni',
  suspended: 'Suspended',
}

/** `1 student`, `1,200 students`. */
export const counted = (students: number) => `${grouped(students)} ${students === 1 ? 'student' : 'students'}`

export const fullDay = (day: string) => dayText(Date.parse(day))

/** A student's term: `Until 30 Jun 2027`. */
export function timeText({ lastDay, isExtended }: StudentRow): string {
  if (lastDay === null) return 'No known end'
  return `${isExtended ? 'Extended until' : 'Until'} ${fullDay(lastDay)}`
}
