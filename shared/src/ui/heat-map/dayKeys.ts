/** The layout of the grid: a row for each week, as in a month's calendar, or a column. */
export type Weeks = 'rows' | 'columns'

type Step = { days: number } | { months: number }

const along = (earlier: string, later: string, days: number): Record<string, Step> => ({
  [earlier]: { days: -days },
  [later]: { days },
})

const stepsOf = (weeks: Weeks): Record<string, Step> => ({
  ...along('ArrowLeft', 'ArrowRight', weeks === 'rows' ? 1 : 7),
  ...along('ArrowUp', 'ArrowDown', weeks === 'rows' ? 7 : 1),
  PageUp: { months: -1 },
  PageDown: { months: 1 },
})

/** The same day of another month, or its last if that month is shorter. */
function inMonth(date: Date, months: number): Date {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), last)))
}

function targetOf(from: string, step: Step): number {
  const date = new Date(from)
  return 'months' in step ? +inMonth(date, step.months) : +date + step.days * 86_400_000
}

/** The selectable day that a key leads to, or the nearest one. Undefined for other keys. */
export function dayReached(
  key: string,
  from: string,
  dates: readonly string[],
  weeks: Weeks,
): string | undefined {
  if (key === 'Home') return dates[0]
  if (key === 'End') return dates.at(-1)
  const step = stepsOf(weeks)[key]
  if (!step) return undefined
  const target = targetOf(from, step)
  const isLater = target > Date.parse(from)
  const distance = (date: string) => Math.abs(Date.parse(date) - target)
  return dates
    .filter((date) => (isLater ? date > from : date < from))
    .reduce<string>((best, date) => (best === from || distance(date) < distance(best) ? date : best), from)
}
