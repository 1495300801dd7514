import { shellName } from '@portal/shared/contract'
import { useEffect } from 'react'
import type { Place } from './reporter'
import { isMeasured, telemetry } from './telemetry'
import { wasHiddenSince } from './visibility'
import { whenDrawn } from './whenDrawn'

/** Content that comes later than this after the click is late. */
export const lateMs = 2500

/** A page that was loaded, or loaded again. */
export interface Shown {
  place: Place
  /** When it was asked for (`askedAt`); undefined where the time says nothing of this release. */
  startedAt: number | undefined
  hasFallback: boolean
}

let isFirst = true

/** When the page that is asked for now was asked for: the first one with the document itself. */
export function askedAt(): number {
  const at = isFirst ? 0 : performance.now()
  isFirst = false
  return at
}

/** What comes after the content, so that it takes nothing away from it. */
function lookAfter(shown: Shown) {
  if (shown.place.name === shellName && !isMeasured()) return
  import(/* webpackChunkName: "telemetry" */ './afterDisplay').then(
    ({ afterDisplay }) => afterDisplay(shown),
    () => {},
  )
}

/** Stands behind a page's content: tells that it was drawn, and when; and whether its styles reach beyond it. */
export function Displayed({ shown }: { shown: Shown }) {
  useEffect(() => {
    const { place, startedAt } = shown
    const isCounted = () => startedAt !== undefined && !wasHiddenSince(startedAt)

    const untilLate = startedAt === undefined ? undefined : startedAt + lateMs - performance.now()
    const late = setTimeout(() => {
      if (isCounted()) telemetry.failed(place, 'slow', 'content')
    }, untilLate)

    const stop = whenDrawn(document.getElementById('main') ?? document.body, () => {
      clearTimeout(late)
      telemetry.displayed(place)
      if (startedAt !== undefined && isCounted()) {
        telemetry.timed(place, 'content', Math.round(performance.now() - startedAt))
      }
      lookAfter(shown)
    })

    return () => {
      clearTimeout(late)
      stop()
    }
  }, [shown])

  return null
}
