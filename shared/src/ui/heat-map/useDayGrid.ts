import { type KeyboardEvent, useState } from 'react'
import { dayReached, type Weeks } from './dayKeys'

interface DayGrid {
  /** The days that can be reached, oldest first: `2025-01-31`. */
  dates: readonly string[]
  /** The one to which Tab leads at first. */
  start: string
  weeks: Weeks
}

/**
 * Days of which one is in the order of Tab, and the arrow keys go on from there (the grid of the ARIA Authoring
 * Practices): by days and weeks, the page keys by months, Home and End to the oldest and the newest.
 */
export function useDayGrid({ dates, start, weeks }: DayGrid) {
  const [last, setLast] = useState(start)
  const at = dates.includes(last) ? last : start

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // With another key they are the browser's: back, for one.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const date = dayReached(event.key, at, dates, weeks)
    if (date === undefined) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus()
  }

  return {
    /** The day that has the focus, or had it last. */
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
