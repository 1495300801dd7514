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
  /** An earlier day had it already: it counts once. */
  isRepeat: boolean
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
  /** How many days of the week come before the first: 0 where the month begins on a Monday. */
  leading: number
  days: CalendarDay[]
}

/** Each daily problem with the student's character of the status string: the i-th of each belong together. */
export function withStatus(
  potds: readonly Potd[],
  { status, timing }: { status: string; timing?: string | undefined },
): PotdState[] {
  const seen = new Set<string>()
  return potds.map((potd, at) => {
    const isRepeat = seen.has(potd.questionId)
    seen.add(potd.questionId)
    return { ...potd, isRepeat, solved: status[at] === '1', timing: timings[timing?.[at] ?? ''] }
  })
}

const pad = (number: number) => String(number).padStart(2, '0')

function monthOf(month: string, potds: readonly PotdState[]): CalendarMonth {
  const first = `${month}-01`
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const days = Array.from({ length }, (_, at) => {
    const date = `${month}-${pad(at + 1)}`
    return { date, potds: potds.filter((potd) => potd.date === date) }
  })
  return { title: monthText(first), leading: (new Date(first).getUTCDay() + 6) % 7, days }
}

/** The months that have daily problems, newest first. */
export function monthsOf(potds: readonly PotdState[]): CalendarMonth[] {
  const months = new Set(potds.map(({ date }) => date.slice(0, 7)))
  return [...months]
    .sort()
    .reverse()
    .map((month) => monthOf(month, potds))
}
