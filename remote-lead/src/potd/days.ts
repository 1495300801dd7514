const dayMs = 86_400_000

/** A day `2025-01-31`, so many days later. */
export const daysLater = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** A day and those that follow it, `count` in all. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => daysLater(day, at))
