import { daysBefore } from '../../core/calendar/days.ts'

/** Days in a row: the streak that ends with today (or yesterday, while today is open), and the longest ever. */
interface Streaks {
  current: number
  best: number
}

/** The Monday of a day's week in Asia/Kolkata. */
export const mondayOf = (day: string): string => daysBefore(day, (new Date(day).getUTCDay() + 6) % 7)

/**
 * The streaks of a student: how many days of daily problems in a row had a problem solved **on the day**
 * (Asia/Kolkata).
 *
 * - One problem of a day is enough, however many there were.
 * - A problem that was solved before counts if it is solved again on the day; a solution before or after it doesn't.
 * - A day without a daily problem is skipped.
 * - The first missed day of a week, Monday to Sunday, is forgiven: it neither counts nor ends the streak. The second
 *   ends it.
 * - Today isn't missed before it is over. Future days are ignored.
 *
 * @param days the days of the daily problems in display order, one for each problem
 * @param timing when each was solved, in the same order: `potds.timing` of a student's progress
 * @param today a day as in dayOf
 * @returns also the forgiven days on which there was a streak to keep
 */
export function streaksOf(
  days: readonly string[],
  timing: string,
  today: string,
): { streaks: Streaks; forgiven: string[] } {
  const byDay = new Map<string, string>()
  days.forEach((day, at) => {
    if (day <= today) byDay.set(day, (byDay.get(day) ?? '') + (timing[at] ?? '0'))
  })
  let current = 0
  let best = 0
  let weekOfMiss = ''
  const forgiven: string[] = []
  for (const [day, solved] of byDay) {
    if (solved.includes('d')) current += 1
    else if (day < today) {
      const isFirstMiss = mondayOf(day) !== weekOfMiss
      weekOfMiss = mondayOf(day)
      if (!isFirstMiss) current = 0
      else if (current > 0) forgiven.push(day)
    }
    best = Math.max(best, current)
  }
  return { streaks: { current, best }, forgiven }
}
