import { failureText } from '@portal/shared/api/api'
import {
  type AskOutcome,
  type DayProblem,
  type MyDay,
  type ProblemPlatform,
  platformTitles,
} from '@portal/shared/contract'
import { dayMs } from '@portal/shared/dates'
import { counted } from '@portal/shared/numbers'
import { spanText } from './TimeLeft'

const listed = (platforms: readonly ProblemPlatform[]) =>
  new Intl.ListFormat('en-GB').format(platforms.map((platform) => platformTitles[platform]))

/** Whether it was solved today; an earlier solution doesn't count for the streak. */
export const isSolvedToday = ({ endsAt }: MyDay, { solvedAt }: DayProblem): boolean =>
  solvedAt !== null && Date.parse(solvedAt) >= Date.parse(endsAt) - dayMs

/**
 * The day's problems to solve, and their platforms without a verified handle. Those solved before are among them until
 * one is solved today, which is enough for the streak.
 */
export function openOf(day: MyDay) {
  const { problems, platforms } = day
  const isDone = problems.some((problem) => isSolvedToday(day, problem))
  const open = problems.filter(
    (problem) => problem.solvedAt === null || !(isDone || isSolvedToday(day, problem)),
  )
  const wanted = [...new Set(open.map(({ platform }) => platform))]
  return {
    open,
    wanted,
    unverified: wanted.filter((one) => !platforms.some(({ platform }) => platform === one)),
  }
}

/** Whether a new handle's problems haven't been read yet. */
export const isReading = ({ platforms }: MyDay) =>
  platforms.some(({ asOf, failing }) => asOf === null && !failing)

export const handlesText = (platforms: readonly ProblemPlatform[]) =>
  `${listed(platforms)} handle${platforms.length > 1 ? 's' : ''}`

export const daysText = (count: number) => `${counted(count, 'day')} in a row`

interface Asked {
  isAsking: boolean
  isWaiting: boolean
  outcomes: readonly AskOutcome[]
  error: unknown
}

/** The check's result, announced below the button. The button itself says when to check again. */
export function askedText({ isAsking, isWaiting, outcomes, error }: Asked, wanted: ProblemPlatform[]) {
  if (isAsking) return `Checking ${listed(wanted)}…`
  if (error) return failureText(error, 'The platforms couldn’t be reached. Try again in a minute')
  const open = outcomes.filter(({ platform }) => wanted.includes(platform))
  const of = (outcome: AskOutcome['outcome']) => open.filter((one) => one.outcome === outcome)
  const [down, gone] = [of('unreachable'), of('gone')]
  if (down.length > 0) {
    const seconds = Math.max(...down.map(({ waitSeconds }) => waitSeconds))
    return `${listed(down.map(({ platform }) => platform))} can’t be reached. Try again in ${spanText(seconds)}.`
  }
  if (gone.length > 0)
    return `${listed(gone.map(({ platform }) => platform))} no longer has your username. Verify your current one.`
  const checked = [...of('answered'), ...of('recently')].map(({ platform }) => platform)
  if (checked.length === 0) return undefined
  const again = isWaiting ? '' : ' Try again in a minute.'
  if (of('answered').length === 0) return `Just checked ${listed(checked)}.${again}`
  return `${listed(checked)} doesn’t show an accepted solution yet.${again}`
}
