import { useEffect } from 'react'
import type { ReportedRelease } from './reporter'
import { isMeasured, telemetry } from './telemetry'
import { wasHiddenSince } from './visibility'
import { whenDrawn } from './whenDrawn'

/** Content that takes longer than this after the click is late. */
const lateMs = 2500

export interface Shown {
  place: ReportedRelease
  /** When it was requested (`askedAt`); undefined if the time wouldn't say anything about this release. */
  startedAt: number | undefined
}

let isFirst = true

/** When the current page was requested; the first one with the document itself. */
export function askedAt(): number {
  const at = isFirst ? 0 : performance.now()
  isFirst = false
  return at
}

let areVitalsMeasured = false

/** Measures the document's first page, after its content, so that it doesn't delay it. */
function measureVitals(place: ReportedRelease) {
  if (areVitalsMeasured || !isMeasured()) return
  areVitalsMeasured = true
  import(/* webpackChunkName: "vitals" */ './vitals').then(
    (vitals) => vitals.measureVitals(place),
    () => {},
  )
}

/** Rendered after a page's content to report that, and when, it was drawn. */
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
