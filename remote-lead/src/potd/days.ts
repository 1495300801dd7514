const dayMs = 86_400_000

/** A day `2025-01-31`, so many days later. */
export const daysLater = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** So far from today a day is more often a slip than a plan. */
export const usualDays = { back: 30, ahead: 120 }

/** Whether a day is further away than a daily problem is usually set. */
export const isFarFrom = (today: string, day: string): boolean =>
  day < daysLater(today, -usualDays.back) || day > daysLater(today, usualDays.ahead)

/** A day and those that follow it, `count` in all. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => daysLater(day, at))

/** The first of the days after this one that isn't among those that are set. */
export function nextFreeDay(day: string, potds: readonly { date: string }[]): string | undefined {
  const set = new Set(potds.map(({ date }) => date))
  return daysFrom(daysLater(day, 1), usualDays.ahead).find((one) => !set.has(one))
}
