import { chance, type DemoMember, demoClub, demoHandles, pick, type SimulatedProfile } from '@portal/demo'
import { dayMs, dayOf, lastDays, startOf } from '../../../core/calendar/days.ts'
import {
  type DemoProblem,
  demoDailyDays,
  demoDailyProblems,
  demoProblems,
} from '../../problems/daily/made-up-problems.demo.ts'

/** Problems solved before the period with individual days. */
const oldTimes = { from: Date.parse('2024-08-01T00:00:00Z'), days: 300 }

interface DemoSolved {
  problem: DemoProblem
  solvedAt: number
}

/** How good and diligent a member is, from 0 to 1; few are very good. */
const skillOf = ({ username }: DemoMember) => chance(username, 'skill') ** 1.5

/**
 * The solutions of a member up to this moment, each problem at one moment. It depends on calendar days and not on today,
 * so that a demo that starts again on another day has the same past.
 */
export function demoSolved(member: DemoMember, now: Date): DemoSolved[] {
  const { username } = member
  const skill = skillOf(member)
  const solved = new Map<string, DemoSolved>()
  const add = (problem: DemoProblem, moment: number) => {
    const known = solved.get(problem.questionId)
    const solvedAt = Math.floor(moment / 1000)
    if (moment <= now.getTime() && (!known || solvedAt < known.solvedAt))
      solved.set(problem.questionId, { problem, solvedAt })
  }
  for (const problem of demoProblems) {
    const isHard = (problem.rating ?? 1300) / 2600
    if (chance(username, 'knows', problem.questionId) < skill * 1.1 - isHard * 0.5)
      add(problem, oldTimes.from + chance(username, 'when', problem.questionId) * oldTimes.days * dayMs)
  }
  for (const day of lastDays(now, demoDailyDays)) {
    const start = startOf(day).getTime()
    const count = Math.floor(chance(username, 'how many', day) * (1 + skill * 5))
    for (let number = 0; number < count; number += 1) {
      const problem = pick(demoProblems, username, 'which', day, number)
      add(problem, start + (7 + chance(username, 'hour', day, number) * 16) * 3_600_000)
    }
  }
  for (const { date, problem } of demoDailyProblems(now)) {
    if (chance(username, 'daily', date) < 0.15 + skill * 0.8)
      add(problem, startOf(date).getTime() + chance(username, 'after', date) ** 2 * 23 * 3_600_000)
  }
  return [...solved.values()].sort((one, other) => one.solvedAt - other.solvedAt)
}

const weekOf = (now: Date) => Math.floor(now.getTime() / (7 * dayMs))

/** A member's rating at that moment; undefined without contests. It moves from week to week. */
export function demoRating(member: DemoMember, now: Date): number | undefined {
  const { username } = member
  if (chance(username, 'contests') < 0.15) return undefined
  const moved = (chance(username, 'contest', weekOf(now)) - 0.5) * 160
  return Math.round(700 + skillOf(member) * 1900 + moved)
}

/** A member's commits of these last days. */
export const demoCommitsOf = ({ username }: DemoMember, days: string[]): number =>
  days.reduce((sum, day) => sum + Math.floor(chance(username, 'commits', day) * 5), 0)

/** A member's commits at that moment; they grow from day to day. */
export const demoCommits = (member: DemoMember, now: Date): number =>
  Math.round(chance(member.username, 'commits') * 500) + demoCommitsOf(member, lastDays(now, 30))

/** The profiles of the demo club on the simulated platforms. */
export const demoProfiles = (now: Date): SimulatedProfile[] =>
  demoClub.flatMap((member) => {
    const solved = demoSolved(member, now)
    const rating = demoRating(member, now)
    return demoHandles(member).map(({ platform, username }) => ({
      platform,
      handle: username,
      name: member.name,
      solved: solved
        .filter(({ problem }) => problem.platform === platform)
        .map(({ problem, solvedAt }) => ({
          id: problem.id,
          name: problem.name,
          ...(problem.rating && { rating: problem.rating }),
          solvedAt,
        })),
      ...(platform === 'codeforces' && rating !== undefined && { rating }),
      ...(platform === 'github' && {
        commits: demoCommits(member, now),
        recentCommits: demoCommitsOf(member, lastDays(now, Number(dayOf(now).slice(8)))),
      }),
    }))
  })
