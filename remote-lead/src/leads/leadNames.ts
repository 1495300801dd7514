import type { FormerLead, Lead } from '@portal/shared/contract'
import { dayText, shortDayText } from '@portal/shared/dates'

/** A lead's name, or the address if the name is unknown. */
export const nameOf = ({ name, email }: Lead): string => name ?? email

const momentDay = (instant: string) => dayText(Date.parse(instant))

const known = (day: string | null | undefined, text: (day: string) => string, without: string) =>
  day ? text(day) : day === null ? without : ''

/** When someone became a lead. */
export const sinceText = ({ since }: Lead) => known(since, momentDay, 'Before terms were recorded')

export const untilText = ({ until }: Lead) => known(until, shortDayText, 'No end')

/** `Events · 1 Jul 2025 to 30 Jun 2026 · retired by Aarav Sample: has left` */
export function formerText({ title, since, until, by, reason }: FormerLead): string {
  const end = until ? momentDay(until) : ''
  const how = [by && `retired by ${by}`, reason].filter(Boolean).join(': ')
  return [title, since ? `${momentDay(since)} to ${end}` : `to ${end}`, how].filter(Boolean).join(' · ')
}
