import { type Board, studentOf } from '../../remote-lead/src/grids/board'

/** A number from 0 to below 1, the same on every machine: the mulberry32 generator. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const lastDay = Date.parse('2025-06-30')
const dayLength = 86_400_000

/** A club of so many students and daily problems, each student with a liking of their own for problems. */
export function clubOf(students: number, problems: number): Board {
  const chance = chances(students * 1000 + problems)
  return {
    problems: Array.from({ length: problems }, (_, row) => ({
      key: `problem-${row}`,
      place: problems - 1 - row,
      name: `Longest Increasing Path In A Matrix ${problems - row}`,
      link: `https://leetcode.com/problems/problem-${row}/`,
      day: new Date(lastDay - row * dayLength).toISOString().slice(0, 10),
    })),
    students: Array.from({ length: students }, (_, at) => {
      const diligence = chance()
      const status = Array.from({ length: problems }, () => (chance() < diligence ? '1' : '0')).join('')
      return studentOf({
        name: `Student Number ${at + 1}`,
        regNumber: `2024mca${String(at + 1).padStart(4, '0')}`,
        roll: String(at + 1).padStart(4, '0'),
        status,
      })
    }),
  }
}
