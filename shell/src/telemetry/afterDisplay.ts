import { shellName } from '@portal/shared/contract'
import type { Shown } from './Displayed'
import type { Place } from './reporter'
import { judgeStyles } from './styles'
import { isMeasured } from './telemetry'

let areVitalsMeasured = false

function measureVitals(place: Place) {
  if (areVitalsMeasured || !isMeasured()) return
  areVitalsMeasured = true
  import(/* webpackChunkName: "vitals" */ './vitals').then(
    (vitals) => vitals.measureVitals(place),
    () => {},
  )
}

/** What is looked at once a page is displayed: how quick the first one was, and whether its styles reach beyond it. */
export function afterDisplay({ place, hasFallback }: Shown): void {
  measureVitals(place)
  if (place.name !== shellName) judgeStyles(place, hasFallback)
}
