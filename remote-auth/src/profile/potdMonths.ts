import type { Potd } from '@portal/shared/contract'
import { monthText } from '@portal/shared/dates'

/** When a daily problem was solved: before its day, on it, or late. */
export type Timing = 'before' | 'onTheDay' | 'late'

const timings: Record<string, Timing> = { b: 'before', d: 'onTheDay', l: 'late' }

/** A daily problem, and whether the student has solved it. */
export interface PotdState extends Potd {
  solved: boolean
  /** Absent where it is not solved, or the portal does not tell. */
  timing?: Timing | undefined
}

/** A day of the calendar with its daily problems: none, one, or several. */
export interface CalendarDay {
  /** `2025-01-31` */
  date: string
  potds: PotdState[]
}

export interface CalendarMonth {
  /** `January 2025` */
  title: string
  /** From Monday to Sunday, without the days of the months beside it. */
  weeks: (CalendarDay | undefined)[][]
}

/** Each daily problem with the student's character of the status string: the i-th of each belong together. */
export function withStatus(
  potds: readonly Potd[],
  { status, timing }: { status: string; timing?: string | undefined },
): PotdState[] {
  return potds.map((potd, at) => ({
    ...potd,
    solved: status[at] === '1',
    timing: timings[timing?.[at] ?? ''],
  }))
}

const pad = (number: number) => String(number).padStart(2, '0')

function monthOf(month: string, potds: readonly PotdState[]): CalendarMonth {
  const first = `${month}-01`
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const leading = (new Date(first).getUTCDay() + 6) % 7
  const dayAt = (place: number): CalendarDay | undefined => {
    const day = place - leading + 1
    if (day < 1 || day > length) return undefined
    const date = `${month}-${pad(day)}`
    return { date, potds: potds.filter((potd) => potd.date === date) }
  }
  const weeks = Array.from({ length: Math.ceil((leading + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => dayAt(week * 7 + weekday)),
  )
  return { title: monthText(first), weeks }
}

/** The months that have daily problems, newest first. */
export function monthsOf(potds: readonly PotdState[]): CalendarMonth[] {
  const months = new Set(potds.map(({ date }) => date.slice(0, 7)))
  return [...months]
    .sort()
    .reverse()
    .map((month) => monthOf(month, potds))
}
