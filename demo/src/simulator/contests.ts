import { chance } from '../chance.ts'
import type { SimulatedProfile } from './world.ts'

/** A contest of a simulated platform. */
export interface SimulatedContest {
  id: number
  name: string
  /** Seconds since 1970. */
  start: number
  seconds: number
}

const hour = 3600
const day = 24 * hour

/** Rounds of the simulated Codeforces at this moment (seconds since 1970): one has just started. */
export const simulatedRounds = (now: number): SimulatedContest[] =>
  [
    { at: -9 * day, name: 'Codeforces Round 1201 (Div. 2)' },
    { at: -2 * day, name: 'Educational Codeforces Round 190' },
    { at: -40 * 60, name: 'Codeforces Round 1202 (Div. 2)' },
    { at: 26 * hour, name: 'Codeforces Round 1203 (Div. 1 + Div. 2)' },
    { at: 5 * day, name: 'Codeforces Global Round 34' },
    { at: 12 * day, name: 'Codeforces Round 1204 (Div. 3)' },
  ].map(({ at, name }, index) => ({ id: 9001 + index, name, start: now + at, seconds: 2 * hour + hour / 4 }))

const week = 7 * day
/** Sunday 4 January 1970, 02:30 in UTC: LeetCode's weekly contests start at this time of the week. */
const firstSunday = 3 * day + 2.5 * hour

/** The next weekly and biweekly contest of the simulated LeetCode, as it lists them. */
export function simulatedLeetcodeContests(now: number) {
  const weekly = Math.ceil((now - firstSunday) / week)
  const biweekly = Math.ceil((now - firstSunday - day / 2) / (2 * week))
  return [
    { kind: 'Weekly', number: weekly - 2500, startTime: firstSunday + weekly * week },
    { kind: 'Biweekly', number: biweekly - 1300, startTime: firstSunday + day / 2 + biweekly * 2 * week },
  ].map(({ kind, number, startTime }) => ({
    title: `${kind} Contest ${number}`,
    titleSlug: `${kind.toLowerCase()}-contest-${number}`,
    startTime,
    duration: 90 * 60,
  }))
}

/** A handle's result in a round so far; undefined if it doesn't take part. */
export function simulatedResult({ id, start, seconds }: SimulatedContest, of: SimulatedProfile, now: number) {
  const { handle, rating = 0 } = of
  if (chance(handle, 'takes part in', id) > 0.5) return undefined
  const done = Math.min(1, Math.max(0, (now - start) / seconds))
  const solved = Math.floor(done * 6 * (0.2 + (0.4 * rating) / 2600 + 0.4 * chance(handle, 'solves', id)))
  return {
    isOfficial: rating < 1900,
    solved,
    penalty: solved * 31 + Math.floor(chance(handle, 'penalty', id) * 40),
    rank: Math.ceil((1 - solved / 7) * 12_000 - chance(handle, 'rank', id) * 1500),
    ratingChange: Math.round((solved - 2) * 21 + chance(handle, 'change', id) * 15),
  }
}
