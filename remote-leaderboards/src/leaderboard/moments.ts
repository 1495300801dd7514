/** The club's days and hours are India's, wherever it is read. */
const timeZone = 'Asia/Kolkata'

const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

/** `15 Jan 2025`. */
export const dayText = (moment: Date) => day.format(moment)

/** `15 Jan 2025, 18:30`. */
export const momentText = (moment: Date) => `${day.format(moment)}, ${hour.format(moment)}`

const minutesBetween = (moment: Date, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 60_000))

/** `just now`, `12 minutes ago`, `3 days ago`. */
export function agoText(moment: Date, now: Date): string {
  const minutes = minutesBetween(moment, now)
  if (minutes < 1) return 'just now'
  const [amount, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 1440
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1440), 'day']
  return `${amount} ${unit}${amount === 1 ? '' : 's'} ago`
}

/** Figures are read twice an hour: older than this, and the platform does not answer. */
const oldMinutes = 120

export const isOld = (moment: Date, now: Date) => minutesBetween(moment, now) >= oldMinutes
