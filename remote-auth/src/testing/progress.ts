import type { Dictionary, Potd, SubmissionsAnswer, UserData, Year } from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/apiServer'

/** 21 November 2026, a Saturday, at noon in Kolkata. */
export const noon = Date.parse('2026-11-21T06:30:00Z')

const pad = (number: number) => String(number).padStart(2, '0')

export const potds: Potd[] = [18, 19, 20, 21].map((day) => ({
  _id: `4b0f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a${day}`,
  date: `2026-11-${day}`,
  questionId: `L problem-${day}`,
  link: `https://leetcode.com/problems/problem-${day}/`,
  isCounted: true,
}))

export const userData: UserData = {
  past14Days: Array.from({ length: 14 }, (_, at) => ({
    date: `2026-11-${pad(at + 8)}`,
    uniqueQuestionsSolved: at === 13 ? 5 : at === 12 ? 2 : 0,
  })),
  potds: { status: '0110', timing: '0dd0', count: 2 },
  sheets: [
    { name: 'striver', status: '1'.repeat(80) + '0'.repeat(111) },
    { name: 'tle', status: '0'.repeat(372) },
  ],
}

export const dictionary: Dictionary = {
  leetcode: { 'two-sum': 'two-sum', 'problem-21': 'problem-21' },
  codeforces: { '4 A': 'watermelon' },
  gfg: {},
}

/** The year up to that Saturday: 53 weeks without the Sunday. */
const counts = (of: Record<number, number> = {}) => Array.from({ length: 370 }, (_, day) => of[day] ?? 0)
export const year: Year = {
  from: '2025-11-17',
  platforms: [
    { platform: 'leetcode', total: 1200, counts: counts({ 0: 1, 368: 2, 369: 3 }) },
    { platform: 'codeforces', total: 4, counts: counts({ 369: 4 }) },
    { platform: 'gfg', total: 0, counts: counts() },
  ],
  streaks: { current: 2, best: 12 },
  forgiven: ['2026-11-19'],
}

const noSubmissions: SubmissionsAnswer = { data: [], page: 1, pages: 0, total: 0 }

/** Answers every request of the profile: a little progress, no submissions. */
export function answerProgress(): void {
  answer('get', '/user/getSheetPotdDaysData', { userData })
  answer('get', '/user/getAllPotds', { potds })
  answer('get', '/user/getDictionary', { dictionary })
  answer('get', '/user/getYear', { year })
  answer('get', '/user/getProgressState', { platforms: [] })
  for (const platform of ['leetcode', 'codeforces', 'gfg'] as const)
    answer('get', `/user/getSubmissions/${platform}`, noSubmissions)
}
