import { type JuniorRow, progressDays } from '@portal/shared/contract'

const pad = (number: number) => String(number).padStart(2, '0')

/** A junior who solved this many problems on the last of the 14 days, and none before. */
export const junior = (
  regNumber: string,
  over: Partial<JuniorRow> & { lastDays?: number[] } = {},
): JuniorRow => {
  const { lastDays = [0], ...row } = over
  const counts = [...Array<number>(progressDays - lastDays.length).fill(0), ...lastDays]
  return {
    name: `Student ${regNumber}`,
    regNumber,
    batch: regNumber.slice(0, 4),
    branch: regNumber.slice(4, 7),
    programme: regNumber.slice(4, 7),
    roll: regNumber.slice(7),
    phone: 9876543210,
    leetcode: null,
    codeforces: null,
    gfg: null,
    github: null,
    past14Days: counts.map((uniqueQuestionsSolved, at) => ({
      date: `2026-11-${pad(at + 8)}`,
      uniqueQuestionsSolved,
    })),
    potds: { status: '0110', timing: '0dd0', count: 2 },
    sheets: [
      { name: 'striver', status: '10100' },
      { name: 'tle', status: '0'.repeat(7) },
    ],
    ...row,
  }
}
