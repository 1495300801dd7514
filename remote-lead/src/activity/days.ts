import type { Activity } from '@portal/shared/contract'
import { dayOf, longDayText, momentText, today } from '@portal/shared/dates'
import { groupsBy } from './groupsBy'

const dayMs = 86_400_000

/** Entries by their days, in their order. */
export const byDay = (entries: readonly Activity[]) => groupsBy(entries, ({ at }) => dayOf(Date.parse(at)))

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
