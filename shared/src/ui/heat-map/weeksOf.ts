const pad = (number: number) => String(number).padStart(2, '0')

/** The days of a month (`2025-01`) by week from Monday to Sunday; undefined for days of other months. */
export function weeksOfMonth(month: string): (string | undefined)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const leading = (new Date(`${month}-01`).getUTCDay() + 6) % 7
  const dayAt = (place: number) => {
    const day = place - leading + 1
    return day < 1 || day > length ? undefined : `${month}-${pad(day)}`
  }
  return Array.from({ length: Math.ceil((leading + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => dayAt(week * 7 + weekday)),
  )
}

/** The months in which these days' weeks start, with the number of weeks. The first day must be a Monday. */
export function monthsOfWeeks(dates: readonly string[]): { month: string; weeks: number }[] {
  const months = new Map<string, number>()
  for (const date of dates.filter((_, at) => at % 7 === 0)) {
    const month = date.slice(0, 7)
    months.set(month, (months.get(month) ?? 0) + 1)
  }
  return [...months].map(([month, weeks]) => ({ month, weeks }))
}
