import { useEffect, useReducer } from 'react'

const secondsUntil = (moment: number | null) =>
  moment === null ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1000))

/** Counts down whole seconds until `moment` (milliseconds since 1970), by the clock rather than ticks. */
export function useSecondsUntil(moment: number | null): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    if (secondsUntil(moment) === 0) return
    const timer = setInterval(() => {
      tick()
      if (secondsUntil(moment) === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [moment])

  return secondsUntil(moment)
}
