import type { Activity } from '@portal/shared/contract'
import { longDayText, momentText, today } from '@portal/shared/dates'

const indiaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
const dayMs = 86_400_000

/** The day in India on which something was done: `2025-01-31`. */
const dayOf = ({ at }: Activity) => indiaDay.format(Date.parse(at))

/** Entries by their days, in their order. */
export function byDay(entries: readonly Activity[]): [day: string, entries: Activity[]][] {
  const days = new Map<string, Activity[]>()
  for (const entry of entries) days.set(dayOf(entry), [...(days.get(dayOf(entry)) ?? []), entry])
  return [...days]
}

/** `Today`, `Yesterday`, `Friday 21 November`, with the year where it is another one; and how long ago that was. */
export function dayHeading(day: string): { name: string; ago: string } {
  const now = today()
  const passed = Math.round((Date.parse(now) - Date.parse(day)) / dayMs)
  const full =
    day.slice(0, 4) === now.slice(0, 4) ? longDayText(day) : `${longDayText(day)} ${day.slice(0, 4)}`
  if (passed === 0) return { name: 'Today', ago: full }
  if (passed === 1) return { name: 'Yesterday', ago: full }
  return { name: full, ago: `${passed} days ago` }
}

/** A moment within its day: `15:30`. */
export const clockText = (moment: number) => momentText(moment).split(', ').at(-1) ?? ''
