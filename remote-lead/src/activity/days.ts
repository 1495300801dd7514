import type { Activity } from '@portal/shared/contract'
import { dayOf, longDayText, momentText, today } from '@portal/shared/dates'

const dayMs = 86_400_000

/** Entries by their days, in their order. */
export function byDay(entries: readonly Activity[]): [day: string, entries: Activity[]][] {
  const days = new Map<string, Activity[]>()
  for (const entry of entries) {
    const day = dayOf(Date.parse(entry.at))
    const ofDay = days.get(day)
    if (ofDay) ofDay.push(entry)
    else days.set(day, [entry])
  }
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
