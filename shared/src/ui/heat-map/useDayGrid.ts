import { type KeyboardEvent, useState } from 'react'
import { dayReached, type Weeks } from './dayKeys'

interface DayGrid {
  /** The selectable days, oldest first: `2025-01-31`. */
  dates: readonly string[]
  /** The day that Tab reaches first. */
  start: string
  weeks: Weeks
}

/**
 * A roving tab index over days, as in the grid of the ARIA Authoring Practices: arrows move by day and week, the
 * page keys by month, Home and End to the oldest and newest.
 */
export function useDayGrid({ dates, start, weeks }: DayGrid) {
  const [last, setLast] = useState(start)
  const at = dates.includes(last) ? last : start

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // With a modifier they are the browser's, such as Back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const date = dayReached(event.key, at, dates, weeks)
    if (date === undefined) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus()
  }

  return {
    /** The day that has, or last had, the focus. */
    at,
    /** For the element around all days. */
    onKeyDown,
    /** For the element of a day. */
    propsOf: (date: string) => ({
      'data-day': date,
      tabIndex: date === at ? 0 : -1,
      onFocus: () => setLast(date),
    }),
  }
}
