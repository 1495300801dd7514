import { dayMs } from '@portal/shared/dates'

/** The day this many days after a day `2025-01-31`. */
export const daysLater = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** Days further from today are more likely mistakes than plans. */
export const usualDays = { back: 30, ahead: 120 }

/** Whether a day is unusually far from today. */
export const isFarFrom = (today: string, day: string): boolean =>
  day < daysLater(today, -usualDays.back) || day > daysLater(today, usualDays.ahead)

/** `count` days, starting with this one. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => daysLater(day, at))

/** The first later day without a problem. */
export function nextFreeDay(day: string, potds: readonly { date: string }[]): string | undefined {
  const set = new Set(potds.map(({ date }) => date))
  return daysFrom(daysLater(day, 1), usualDays.ahead).find((one) => !set.has(one))
}
