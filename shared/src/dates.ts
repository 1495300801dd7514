/** Days are those of Asia/Kolkata (specification, section 9), wherever the reader is. */
const timeZone = 'Asia/Kolkata'

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const momentFormat = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
const isoFormat = new Intl.DateTimeFormat('en-CA', { timeZone })
const weekdayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' })
const longFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const monthFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const shortMonthFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  month: 'short',
  year: 'numeric',
})
const shortDayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const ago = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

/** The day of a moment: `2025-01-31`. Milliseconds since 1970. */
export const dayOf = (moment: number): string => isoFormat.format(moment)

/** Today there: `2025-01-31`. */
export const today = (): string => dayOf(Date.now())

/** A moment's day: `15 Jan 2025`. Milliseconds since 1970. */
export const dayText = (moment: number): string => dayFormat.format(moment)

/** A moment in full: `15 Jan 2025, 10:30`. */
export const momentText = (moment: number): string => momentFormat.format(moment)

/** The weekday of a day `2025-01-31`: `Fri`. */
export const weekdayText = (day: string): string => weekdayFormat.format(Date.parse(day))

/** A day `2025-01-31` as read out: `Friday 31 January`. */
export const longDayText = (day: string): string => longFormat.format(Date.parse(day))

/** The month of a day: `January 2025`. */
export const monthText = (day: string): string => monthFormat.format(Date.parse(day))

/** The month of a day, short: `Jan 2025`. */
export const shortMonthText = (day: string): string => shortMonthFormat.format(Date.parse(day))

/** A day `2025-01-31` as people read it: `31 Jan 2025`. */
export const shortDayText = (day: string): string => shortDayFormat.format(Date.parse(day))

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago: `3 days ago`, `5 minutes ago`, `just now`. */
export function agoText(moment: number, now = Date.now()): string {
  const passed = Math.max(0, now - moment)
  const unit = units.find(([, length]) => passed >= length)
  return unit ? ago.format(-Math.floor(passed / unit[1]), unit[0]) : 'just now'
}
