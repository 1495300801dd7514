import { months } from './contract/fields/months'

/**
 * Days are those of Asia/Kolkata (specification, section 9) in every time zone. It has no daylight saving time.
 * Avoids `Intl`, whose first use takes 60 to 100 ms on a slow phone, plus 10 ms for each format.
 */
const offsetMs = 5.5 * 3_600_000

/** The length of a day in milliseconds. */
export const dayMs = 24 * 3_600_000

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The local date and time in Kolkata: `2025-01-31T10:30:00.000Z`. */
const clockOf = (moment: number): string => new Date(moment + offsetMs).toISOString()

function partsOf(day: string) {
  const date = new Date(day)
  const [weekday = '', month = ''] = [weekdays[date.getUTCDay()], months[date.getUTCMonth()]]
  // British English: September has four letters, the others three.
  const shortMonth = month.slice(0, month === 'September' ? 4 : 3)
  return { weekday, date: date.getUTCDate(), month, shortMonth, year: date.getUTCFullYear() }
}

/** The day of a moment: `2025-01-31`. Milliseconds since 1970. */
export const dayOf = (moment: number): string => clockOf(moment).slice(0, 10)

/** Today in Kolkata: `2025-01-31`. */
export const today = (): string => dayOf(Date.now())

/** The time of a moment: `10:30`. Milliseconds since 1970. */
export const timeText = (moment: number): string => clockOf(moment).slice(11, 16)

/** A moment's value in a `datetime-local` field: `2025-01-31T10:30`. Milliseconds since 1970. */
export const fieldText = (moment: number): string => clockOf(moment).slice(0, 16)

/** A moment's day: `15 Jan 2025`. Milliseconds since 1970. */
export const dayText = (moment: number): string => shortDayText(dayOf(moment))

/** A moment in full: `15 Jan 2025, 10:30`. Milliseconds since 1970. */
export const momentText = (moment: number): string => `${dayText(moment)}, ${timeText(moment)}`

/** The weekday of a day `2025-01-31`: `Fri`. */
export const weekdayText = (day: string): string => partsOf(day).weekday.slice(0, 3)

/** The year of a day outside the current year: ` 2025`. */
const otherYear = (day: string): string =>
  day.slice(0, 4) === today().slice(0, 4) ? '' : ` ${day.slice(0, 4)}`

/** A day in full: `Friday 31 January`, with its year unless that is the current one. */
export function longDayText(day: string): string {
  const { weekday, date, month } = partsOf(day)
  return `${weekday} ${date} ${month}${otherYear(day)}`
}

/** A day as `31 Jan`, with its year unless that is the current one. */
export function dayOfMonthText(day: string): string {
  const { date, shortMonth } = partsOf(day)
  return `${date} ${shortMonth}${otherYear(day)}`
}

/** The month of a day: `January 2025`. */
export function monthText(day: string): string {
  const { month, year } = partsOf(day)
  return `${month} ${year}`
}

/** The month of a day, short: `Jan 2025`. */
export function shortMonthText(day: string): string {
  const { shortMonth, year } = partsOf(day)
  return `${shortMonth} ${year}`
}

/** A day as `31 Jan 2025`. */
export const shortDayText = (day: string): string => `${partsOf(day).date} ${shortMonthText(day)}`

const units = [
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago: `3 days ago`, `yesterday`, `5 minutes ago`, `just now`. */
export function agoText(moment: number, now = Date.now()): string {
  const passed = Math.max(0, now - moment)
  const unit = units.find(([, length]) => passed >= length)
  if (!unit) return 'just now'
  const [name, length] = unit
  const count = Math.floor(passed / length)
  if (name === 'day' && count === 1) return 'yesterday'
  return count === 1 ? `1 ${name} ago` : `${count} ${name}s ago`
}
