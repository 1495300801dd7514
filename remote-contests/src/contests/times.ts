import type { Contest } from '@portal/shared/contract'
import { dayOf, dayOfMonthText, timeText, weekdayText } from '@portal/shared/dates'
import { useEffect, useState } from 'react'

const minuteMs = 60_000
const indiaOffset = 330

const startOf = ({ startsAt }: Contest) => Date.parse(startsAt)
const endOf = ({ endsAt }: Contest) => Date.parse(endsAt)

export type Stage = 'running' | 'upcoming' | 'past'

export function stageOf(contest: Contest, now: number): Stage {
  if (startOf(contest) > now) return 'upcoming'
  return endOf(contest) > now ? 'running' : 'past'
}

const text = (moment: number) => {
  const day = dayOf(moment)
  return `${weekdayText(day)} ${dayOfMonthText(day)}, ${timeText(moment)}`
}

/** From start to end in India: `Sat 5 Dec, 18:00–20:00`. */
export function timesText(contest: Contest, offsetMs = 0): string {
  const [start, end] = [startOf(contest) + offsetMs, endOf(contest) + offsetMs]
  return dayOf(start) === dayOf(end) ? `${text(start)}–${timeText(end)}` : `${text(start)} – ${text(end)}`
}

/** The same in the reader's time zone; undefined where it is India's. */
export function readersTimesText(contest: Contest): string | undefined {
  const minutes = -new Date(contest.startsAt).getTimezoneOffset() - indiaOffset
  return minutes === 0 ? undefined : timesText(contest, minutes * minuteMs)
}

/** A length in its two largest units: `2 days 3 h`, `1 h 5 min`, `4 min 30 s`. */
export function lengthText(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000)
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600)]
  const minutes = Math.floor((seconds % 3600) / 60)
  const units = [
    `${days} ${days === 1 ? 'day' : 'days'}`,
    `${hours} h`,
    `${minutes} min`,
    `${seconds % 60} s`,
  ]
  const first = [days, hours, minutes, 1].findIndex((count) => count > 0)
  return units
    .slice(first, first + 2)
    .filter((unit, index) => index === 0 || !unit.startsWith('0 '))
    .join(' ')
}

/** Counts down to the start, then to the end. */
export function countdownText(contest: Contest, now: number): string {
  const untilStart = startOf(contest) - now
  return untilStart > 0
    ? `Starts in ${lengthText(untilStart)}`
    : `Ends in ${lengthText(endOf(contest) - now)}`
}

export const durationText = (contest: Contest) => lengthText(endOf(contest) - startOf(contest))

/** The time, in milliseconds since 1970, at each second. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
