import type { Contest } from '@portal/shared/contract'
import { useSyncExternalStore } from 'react'
import { endOf, startOf } from './times'

function eachSecond(handleTick: () => void) {
  const timer = setInterval(handleTick, 1000)
  return () => clearInterval(timer)
}

/** A value derived from the time (milliseconds since 1970). Renders the component only when the value changes. */
export const useAtTime = <Value extends string | number>(valueAt: (now: number) => Value): Value =>
  useSyncExternalStore(eachSecond, () => valueAt(Date.now()))

/** When one of the contests last started or ended: a `now` for `stageOf` that changes only when a stage does. */
export const useLastStageChange = (contests: readonly Contest[]): number =>
  useAtTime((now) =>
    Math.max(0, ...contests.flatMap((one) => [startOf(one), endOf(one)]).filter((moment) => moment <= now)),
  )
