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
}

let isFirst = true

/** When the page that is asked for now was asked for: the first one with the document itself. */
export function askedAt(): number {
  const at = isFirst ? 0 : performance.now()
  isFirst = false
  return at
}

let areVitalsMeasured = false

/** Measures the first page of the document, after its content, so that it takes nothing away from it. */
function measureVitals(place: Place) {
  if (areVitalsMeasured || !isMeasured()) return
  areVitalsMeasured = true
  import(/* webpackChunkName: "vitals" */ './vitals').then(
    (vitals) => vitals.measureVitals(place),
    () => {},
  )
}

/** Stands behind a page's content: tells that it was drawn, and when. */
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
      measureVitals(place)
    })

    return () => {
      clearTimeout(late)
      stop()
    }
  }, [shown])

  return null
}
