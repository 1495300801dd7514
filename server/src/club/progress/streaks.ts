/** Consecutive days: the streak that ends with today (or yesterday, while today is open), and the longest ever. */
export interface Streaks {
  current: number
  best: number
}

/**
 * The streaks of a student: how many days of daily problems in a row had a problem solved **on the day**
 * (Asia/Kolkata).
 *
 * - One problem of a day is enough, however many there were.
 * - A solution before its day, or after it, doesn't count.
 * - A day without a daily problem is skipped. So is one whose problems the student had all solved before it began: a
 *   first acceptance can't be repeated, and an old problem that is set again must not end a streak.
 * - Today breaks nothing before it is over. Future days are ignored.
 *
 * @param days the days of the daily problems in display order, one for each problem
 * @param timing when each was solved, in the same order: `potds.timing` of a student's progress
 * @param today a day as in dayOf
 */
export function streaksOf(days: readonly string[], timing: string, today: string): Streaks {
  const byDay = new Map<string, string>()
  days.forEach((day, at) => {
    if (day <= today) byDay.set(day, (byDay.get(day) ?? '') + (timing[at] ?? '0'))
  })
  let current = 0
  let best = 0
  for (const [day, solved] of byDay) {
    if (solved.includes('d')) current += 1
    else if (day < today && /[^b]/.test(solved)) current = 0
    best = Math.max(best, current)
  }
  return { current, best }
}
