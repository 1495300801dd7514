import type { StudentPotds } from '@portal/shared/api/progress'
import { answer } from '@portal/shared/testing/api-server'

const id = (number: number) => `0b8f1d3e-6f5d-4c1f-9a59-${String(number).padStart(12, '0')}`

/** Daily problems of three days, oldest first, as the server gives them. */
export const potds = [
  { date: '2025-01-13', questionId: 'L two-sum', link: 'https://leetcode.com/problems/two-sum/' },
  { date: '2025-01-14', questionId: 'C 4 A', link: 'https://codeforces.com/problemset/problem/4/A' },
  {
    date: '2025-01-15',
    questionId: 'G key-pair5616',
    link: 'https://www.geeksforgeeks.org/problems/key-pair5616/1',
  },
].map((potd, at) => ({ _id: id(at), ...potd, isCounted: true }))

const of = (batch: string, branch: string, roll: string) => ({ batch, branch, programme: branch, roll })

/** Students and what they solved of `potds`, oldest first; of the last one nothing but the roll is known. */
export const students = [
  { name: 'Zoya Khan', regNumber: '2023msc140', ...of('2023', 'msc', '140'), potds: { status: '010' } },
  { name: 'Asha Rao', regNumber: '2024mca002', ...of('2024', 'mca', '002'), potds: { status: '111' } },
  { name: 'Bela Das', regNumber: '2024mca012', ...of('2024', 'mca', '012'), potds: { status: '110' } },
  { name: 'Guest Student', regNumber: 'guest-007', roll: '007', potds: { status: '000' } },
]

const dictionary = { leetcode: { 'two-sum': 'two-sum' }, codeforces: { '4 A': 'watermelon' }, gfg: {} }

/** Answers the calls of the daily problems' grid. */
export const answerPotds = (potdSubmissionData: readonly StudentPotds[] = students, all = potds) => [
  answer('get', '/user/getAllPotds', { potds: all }),
  answer('get', '/lead/getAllPotdsSubmissionData', { potdSubmissionData }),
  answer('get', '/user/getDictionary', { dictionary }),
]
