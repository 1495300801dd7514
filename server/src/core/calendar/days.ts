/** Days are Asia/Kolkata days (specification, section 9). The zone has no daylight saving time. */
const kolkataOffsetMs = 5.5 * 3_600_000
export const dayMs = 24 * 3_600_000

/** The day in Asia/Kolkata at this moment: `2025-01-31`. */
export const dayOf = (moment: Date): string =>
  new Date(moment.getTime() + kolkataOffsetMs).toISOString().slice(0, 10)

/** A number for each day in Asia/Kolkata, also if the moment is out of range for a Date. In milliseconds since 1970. */
export const dayNumberOf = (moment: number): number => Math.floor((moment + kolkataOffsetMs) / dayMs)

const readable = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** Formats a day `2025-01-31` for people: `31 Jan 2025`. */
export const readableDay = (day: string): string => readable.format(Date.parse(day))

const readableClock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'short' })

/** The time in Asia/Kolkata for people: `18:30`. */
export const readableTime = (moment: string): string => readableClock.format(Date.parse(moment))

/** The day and time in Asia/Kolkata for people: `31 Jan 2025, 18:30`. */
export const readableMoment = (moment: string): string =>
  `${readableDay(dayOf(new Date(moment)))}, ${readableTime(moment)}`

/** The start of this day: midnight in Asia/Kolkata. */
export const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00.000Z`) - kolkataOffsetMs)

/** A moment of India's clocks, as in a `datetime-local` field: `2025-01-31T18:00`. */
export const momentInIndia = (text: string): Date => new Date(`${text}:00+05:30`)

/** The day `count` days before this one; a negative count gives a later day. */
export const daysBefore = (day: string, count: number): string =>
  dayOf(new Date(startOf(day).getTime() - count * dayMs))

/** The last `count` days up to and including today, oldest first. */
export function lastDays(now: Date, count: number): string[] {
  const today = dayOf(now)
  return Array.from({ length: count }, (_, index) => daysBefore(today, count - 1 - index))
}
