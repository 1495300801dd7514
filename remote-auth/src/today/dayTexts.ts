import { failureText } from '@portal/shared/api/api'
import { type AskOutcome, type MyDay, type ProblemPlatform, platformTitles } from '@portal/shared/contract'
import { spanText } from './TimeLeft'

const listed = (platforms: readonly ProblemPlatform[]) =>
  new Intl.ListFormat('en-GB').format(platforms.map((platform) => platformTitles[platform]))

const isOpen = ({ solvedAt }: { solvedAt: string | null }) => solvedAt === null

/** Unsolved problems of the day, and their platforms without a verified handle. */
export function openOf({ problems, platforms }: MyDay) {
  const open = problems.filter(isOpen)
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

export const daysText = (count: number) => `${count} day${count === 1 ? '' : 's'} in a row`

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
  const told = [...of('told'), ...of('recently')].map(({ platform }) => platform)
  if (told.length === 0) return undefined
  const again = isWaiting ? '' : ' Try again in a minute.'
  if (of('told').length === 0) return `Just checked ${listed(told)}.${again}`
  return `${listed(told)} doesn’t show an accepted solution yet.${again}`
}
