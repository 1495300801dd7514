import { platformTitles, type Year } from '@portal/shared/contract'

/** One platform, or all of them together. */
export type Chosen = Year['platforms'][number]['platform'] | 'all'

/** A day of the year, and how much was solved on it, by platform where that was anything. */
export interface YearDay {
  /** `2025-01-31` */
  date: string
  solved: number
  by: string[]
}

const dayMs = 86_400_000

/** Every day of the year, oldest first, with what was solved on the chosen platform. */
export function daysOf({ from, platforms }: Year, chosen: Chosen): YearDay[] {
  const start = Date.parse(from)
  const theirs = platforms.filter(({ platform }) => chosen === 'all' || platform === chosen)
  return Array.from({ length: platforms[0]?.counts.length ?? 0 }, (_, day) => {
    const counts = theirs.map(({ platform, counts: own }) => ({ platform, count: own[day] ?? 0 }))
    return {
      date: new Date(start + day * dayMs).toISOString().slice(0, 10),
      solved: counts.reduce((sum, { count }) => sum + count, 0),
      by: counts
        .filter(({ count }) => count > 0)
        .map((one) => `${platformTitles[one.platform]} ${one.count}`),
    }
  })
}

/** The months that the weeks begin in: how many weeks each. */
export function monthsOf(days: readonly YearDay[]): { month: string; weeks: number }[] {
  const months = new Map<string, number>()
  for (let monday = 0; monday < days.length; monday += 7) {
    const month = days[monday]?.date.slice(0, 7) ?? ''
    months.set(month, (months.get(month) ?? 0) + 1)
  }
  return [...months].map(([month, weeks]) => ({ month, weeks }))
}

/** From how many problems on a day each step of colour begins. */
export const steps = [0, 1, 2, 4, 7] as const

export const stepOf = (solved: number): number => steps.findLastIndex((from) => solved >= from)
