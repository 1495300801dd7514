import { useAskPlatformsMutation } from '@portal/shared/api/day'
import type { AskOutcome } from '@portal/shared/contract'
import { useEffect, useState } from 'react'
import { useSecondsUntil } from '../useSecondsUntil'

/** Further automatic checks, a minute apart, because platforms may show a solution late. */
const ownTries = 2

const canChange = ({ outcome }: AskOutcome) => outcome === 'answered' || outcome === 'recently'

interface Asked {
  isAsking: boolean
  outcomes: readonly AskOutcome[]
  error: unknown
  triesLeft: number
  /** When the next automatic check is due; null: none. */
  nextAt: number | null
}

const notAsked: Asked = { isAsking: false, outcomes: [], error: undefined, triesLeft: 0, nextAt: null }

/**
 * Checks the platforms, and again by itself while something is open.
 *
 * @param readAgain reads the day; results are shown after it
 */
export function useAskPlatforms(isOpen: boolean, readAgain: () => PromiseLike<unknown>) {
  const [ask] = useAskPlatformsMutation()
  const [asked, setAsked] = useState(notAsked)
  const { isAsking, outcomes, error, triesLeft, nextAt } = asked
  const secondsLeft = useSecondsUntil(nextAt)
  const isWaiting = isOpen && !isAsking && triesLeft > 0 && nextAt !== null

  const send = async (tries: number) => {
    setAsked({ ...notAsked, isAsking: true })
    const answer = await ask()
    await readAgain()
    const found = answer.data?.asked ?? []
    const waits = found.filter(canChange).map(({ waitSeconds }) => waitSeconds)
    setAsked({
      ...notAsked,
      outcomes: found,
      error: answer.error,
      triesLeft: tries,
      nextAt: waits.length > 0 ? Date.now() + Math.max(...waits) * 1000 : null,
    })
  }

  const isDue = isWaiting && secondsLeft === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the wait ends.
  useEffect(() => {
    if (isDue) void send(triesLeft - 1)
  }, [isDue])

  return {
    handleAsk: () => void send(ownTries),
    isAsking,
    /** Another automatic check follows after `secondsLeft`. */
    isWaiting,
    secondsLeft,
    outcomes,
    error,
  }
}
