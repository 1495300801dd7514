import type { DayProblem, MyDay } from '@portal/shared/contract'
import { noon } from './progress'

/** An open problem on LeetCode. */
export const openProblem: DayProblem = {
  questionId: 'L two-sum',
  platform: 'leetcode',
  title: 'Two Sum',
  link: 'https://leetcode.com/problems/two-sum/',
  solvedAt: null,
  batch: { solved: 37, active: 60 },
}

/** Noon of 21 November 2026 in Kolkata, with one problem to solve. */
export const sampleDay: MyDay = {
  date: '2026-11-21',
  now: new Date(noon).toISOString(),
  endsAt: '2026-11-21T18:30:00.000Z',
  problems: [openProblem],
  streaks: { current: 6, best: 14 },
  fortnight: Array.from({ length: 14 }, (_, at) => ({
    date: `2026-11-${String(at + 8).padStart(2, '0')}`,
    solved: at === 12 ? 3 : at === 11 ? 1 : 0,
    potds: { given: at < 10 ? 0 : 1, solved: at > 10 && at < 13 ? 1 : 0, onTheDay: at === 12 ? 1 : 0 },
    isForgiven: at === 10,
  })),
  platforms: [{ platform: 'leetcode', asOf: '2026-11-21T06:00:00.000Z', failing: false, askAgainAt: null }],
  nextQuestion: {
    sheet: 'striver',
    questionId: 'L sort-colors',
    platform: 'leetcode',
    title: "Sort an array of 0's 1's and 2's",
    topic: 'Arrays',
    link: 'https://leetcode.com/problems/sort-colors/',
    solved: 80,
    total: 191,
  },
}

export const solvedProblem: DayProblem = { ...openProblem, solvedAt: '2026-11-21T06:29:00.000Z' }
