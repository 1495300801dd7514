/** Days are those of Asia/Kolkata (specification, section 9), wherever the reader is. */
const timeZone = 'Asia/Kolkata'

/** A format, made when it is first used: a slow phone takes 10 to 15 ms for each, and no page uses all of them. */
function format(options: Intl.DateTimeFormatOptions, locale = 'en-GB'): (moment: number) => string {
  let made: Intl.DateTimeFormat | undefined
  return (moment) => {
    made ??= new Intl.DateTimeFormat(locale, options)
    return made.format(moment)
  }
}

/** The same of a day `2025-01-31`, which is that day everywhere. */
function formatOfDay(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const inUtc = format({ timeZone: 'UTC', ...options })
  return (day) => inUtc(Date.parse(day))
}

/** The day of a moment: `2025-01-31`. Milliseconds since 1970. */
export const dayOf = format({ timeZone }, 'en-CA')

/** Today there: `2025-01-31`. */
export const today = (): string => dayOf(Date.now())

/** A moment's day: `15 Jan 2025`. Milliseconds since 1970. */
export const dayText = format({ timeZone, day: 'numeric', month: 'short', year: 'numeric' })

/** A moment in full: `15 Jan 2025, 10:30`. */
export const momentText = format({ timeZone, dateStyle: 'medium', timeStyle: 'short' })

/** The weekday of a day `2025-01-31`: `Fri`. */
export const weekdayText = formatOfDay({ weekday: 'short' })

/** A day `2025-01-31` as read out: `Friday 31 January`. */
export const longDayText = formatOfDay({ weekday: 'long', day: 'numeric', month: 'long' })

/** The month of a day: `January 2025`. */
export const monthText = formatOfDay({ month: 'long', year: 'numeric' })

/** The month of a day, short: `Jan 2025`. */
export const shortMonthText = formatOfDay({ month: 'short', year: 'numeric' })

/** A day `2025-01-31` as people read it: `31 Jan 2025`. */
export const shortDayText = formatOfDay({ day: 'numeric', month: 'short', year: 'numeric' })

let ago: Intl.RelativeTimeFormat | undefined

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago: `3 days ago`, `5 minutes ago`, `just now`. */
export function agoText(moment: number, now = Date.now()): string {
  const passed = Math.max(0, now - moment)
  const unit = units.find(([, length]) => passed >= length)
  if (!unit) return 'just now'
  ago ??= new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
  return ago.format(-Math.floor(passed / unit[1]), unit[0])
}
