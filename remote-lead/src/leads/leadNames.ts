import type { FormerLead, Lead } from '@portal/shared/contract'
import { dayText, shortDayText } from '@portal/shared/dates'

/** What a lead is called here; of an older portal the address is all that is known. */
export const nameOf = ({ name, email }: Lead): string => name ?? email

const moment = (instant: string) => dayText(Date.parse(instant))

/** `Events · since 1 Jul 2026 · until 30 Jun 2027` */
export function termText({ title, since, until }: Lead): string {
  const parts = [title, since && `since ${moment(since)}`, until && `until ${shortDayText(until)}`]
  return parts.filter(Boolean).join(' · ')
}

/** `Events · 1 Jul 2025 to 30 Jun 2026 · retired by Aarav Sample: has left` */
export function formerText({ title, since, until, by, reason }: FormerLead): string {
  const end = until ? moment(until) : ''
  const how = [by && `retired by ${by}`, reason].filter(Boolean).join(': ')
  return [title, since ? `${moment(since)} to ${end}` : `to ${end}`, how].filter(Boolean).join(' · ')
}
