import type { Contest } from '@portal/shared/contract'
import { dayOf, dayOfMonthText, timeText, weekdayText } from '@portal/shared/dates'
import { counted } from '@portal/shared/numbers'

const minuteMs = 60_000
const indiaOffsetMinutes = 330

export const startOf = ({ startsAt }: Contest) => Date.parse(startsAt)
export const endOf = ({ endsAt }: Contest) => Date.parse(endsAt)

export type Stage = 'running' | 'upcoming' | 'past'

export function stageOf(contest: Contest, now: number): Stage {
  if (startOf(contest) > now) return 'upcoming'
  return endOf(contest) > now ? 'running' : 'past'
}

/** From start to end: `Sat 5 Dec, 18:00–20:00`. */
function rangeText(start: number, end: number): string {
  const text = (moment: number) => {
    const day = dayOf(moment)
    return `${weekdayText(day)} ${dayOfMonthText(day)}, ${timeText(moment)}`
  }
  return dayOf(start) === dayOf(end) ? `${text(start)}–${timeText(end)}` : `${text(start)} – ${text(end)}`
}

/** When the contest takes place, in India's time. */
export const timesText = (contest: Contest): string => rangeText(startOf(contest), endOf(contest))

/** The moment at which clocks in India show what the reader's clock shows now. */
const onReadersClock = (moment: number): number =>
  moment - (new Date(moment).getTimezoneOffset() + indiaOffsetMinutes) * minuteMs

/** When the contest takes place, in the reader's time zone; undefined if that is India's. */
export function readersTimesText(contest: Contest): string | undefined {
  const start = onReadersClock(startOf(contest))
  return start === startOf(contest) ? undefined : rangeText(start, onReadersClock(endOf(contest)))
}

/** A length in its two largest units: `2 days 3 h`, `1 h 5 min`, `4 min 30 s`. */
export function lengthText(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000)
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600)]
  const minutes = Math.floor((seconds % 3600) / 60)
  const units = [counted(days, 'day'), `${hours} h`, `${minutes} min`, `${seconds % 60} s`]
  const first = [days, hours, minutes, 1].findIndex((count) => count > 0)
  return units
    .slice(first, first + 2)
    .filter((unit, index) => index === 0 || !unit.startsWith('0 '))
    .join(' ')
}

/** Counts down to the start, then to the end; empty after it. */
export function countdownText(contest: Contest, now: number): string {
  const stage = stageOf(contest, now)
  if (stage === 'past') return ''
  return stage === 'upcoming'
    ? `Starts in ${lengthText(startOf(contest) - now)}`
    : `Ends in ${lengthText(endOf(contest) - now)}`
}

export const durationText = (contest: Contest) => lengthText(endOf(contest) - startOf(contest))
