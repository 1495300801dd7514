import { type Problem, problemOf } from '@portal/shared/contract'
import { dayMs, lastDays, startOf } from '../../../core/calendar/days.ts'
import { sheets } from '../sheets/sheets.ts'

/** A problem of the practice sheets. */
export interface DemoProblem extends Problem {
  /** With its prefix: `C 1903 A`. */
  questionId: string
  name: string
  rating?: number
}

const rows = [...sheets.striver, ...sheets.tle]

/** All problems of the sheets, each once. */
export const demoProblems: DemoProblem[] = [
  ...new Map(
    rows.flatMap(({ questionId, title, rating }) =>
      questionId
        ? [[questionId, { ...problemOf(questionId), questionId, name: title, ...(rating && { rating }) }]]
        : [],
    ),
  ).values(),
]

const dailyPlatforms = ['leetcode', 'codeforces', 'gfg'] as const

/** The number of days with daily problems. */
export const demoDailyDays = 60

export interface DemoDailyProblem {
  /** In Asia/Kolkata: `2025-01-31`. */
  date: string
  problem: DemoProblem
}

/** The daily problem of a day: always the same for one day, and different for neighbouring days. */
function problemOn(date: string): DemoProblem {
  const number = Math.round(startOf(date).getTime() / dayMs)
  const ofPlatform = demoProblems.filter(
    ({ platform, rating }) => platform === dailyPlatforms[number % 3] && (rating ?? 0) <= 1500,
  )
  const problem = ofPlatform[(number * 7) % ofPlatform.length]
  if (!problem) throw new Error('there are no problems')
  return problem
}

/** The daily problems of the last days up to today, oldest first. */
export const demoDailyProblems = (now: Date): DemoDailyProblem[] =>
  lastDays(now, demoDailyDays).map((date) => ({ date, problem: problemOn(date) }))
