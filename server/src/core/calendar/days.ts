/** Days are Asia/Kolkata days (specification, section 9), which has had this offset, and no summer time, since 1945. */
const kolkataOffsetMs = 5.5 * 3_600_000
export const dayMs = 24 * 3_600_000

/** The day in Asia/Kolkata at this moment: `2025-01-31`. */
export const dayOf = (moment: Date): string =>
  new Date(moment.getTime() + kolkataOffsetMs).toISOString().slice(0, 10)

const readable = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** A day `2025-01-31` as people read it: `31 Jan 2025`. */
export const readableDay = (day: string): string => readable.format(Date.parse(day))

/** Midnight in Asia/Kolkata at which this day begins. */
export const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00.000Z`) - kolkataOffsetMs)

/** The day that many days before this one; negative for a day after it. */
export const daysBefore = (day: string, count: number): string =>
  dayOf(new Date(startOf(day).getTime() - count * dayMs))

/** The last `count` days up to this moment's, oldest first. */
export function lastDays(now: Date, count: number): string[] {
  const today = dayOf(now)
  return Array.from({ length: count }, (_, index) => daysBefore(today, count - 1 - index))
}
