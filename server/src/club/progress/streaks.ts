/** Days in a row: the run that ends with today (or yesterday, while today is open), and the longest ever. */
export interface Streaks {
  current: number
  best: number
}

/**
 * The streaks of a student: how many days of daily problems in a row had a problem solved **on the day** (Asia/Kolkata).
 *
 * - One problem of a day is enough, however many were set.
 * - Before its day, or after it, is not on the day: such a solution adds nothing.
 * - A day without a daily problem is passed over. So is one whose problems the student had all solved before it began:
 *   a first acceptance cannot come again, and nobody loses a row of days by an old problem that is set once more.
 * - Today breaks nothing before it is over. Days to come are not looked at.
 *
 * @param days the days of the daily problems in the order in which they are shown, a day for each of its problems
 * @param timing when each was solved, in the same order: `potds.timing` of a student's progress
 * @param today a day as dayOf says it
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
