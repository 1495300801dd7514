import type { BootBlock, FailureStage, TimingMetric } from '@portal/shared/contract'
import { shellName } from '@portal/shared/contract'
import type { ReleaseId } from './avoided'
import { failurePosition } from './failurePosition'
import { makeReporter, type Place } from './reporter'

let reporter: ReturnType<typeof makeReporter> | undefined
let boot: BootBlock | undefined
let shown: Place | undefined

/** The shell's own release at a route; undefined where the server does not tell it. */
export const shellAt = (route: string): Place | undefined =>
  boot?.shell && { name: shellName, version: boot.shell.version, route }

/** A release that is looked at before it is active has its faults told by nobody: who looks, sees them. */
const isPreviewed = ({ name }: ReleaseId) => boot?.preview?.name === name

/** From here on the page tells how its releases fare, where the server asks for it. */
export function startTelemetry(startedBoot: BootBlock): void {
  boot = startedBoot
  const { telemetry, apiBase } = boot
  if (!telemetry) return
  const send = (body: string) =>
    navigator.sendBeacon(`${apiBase}/telemetry`, new Blob([body], { type: 'application/json' }))
  reporter = makeReporter(telemetry.token, send)
  const { flush } = reporter
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => document.hidden && flush())
}

export const telemetry = {
  /** A page of this release has been drawn. */
  displayed(place: Place) {
    shown = place
    if (!isPreviewed(place)) reporter?.tell({ kind: 'displayed', ...place })
  },
  /** A card of this release has been drawn, on a page that is another's. */
  drawn(place: Place) {
    if (!isPreviewed(place)) reporter?.tell({ kind: 'displayed', ...place })
  },
  /** `code`: the name of an error (`failureCode`), or a fixed word. Of the error itself only its position is told. */
  failed(place: Place | undefined, stage: Exclude<FailureStage, 'browser'>, code: string, error?: unknown) {
    if (!place || isPreviewed(place)) return
    reporter?.tell({ kind: 'failed', ...place, stage, code, position: failurePosition(error, place) })
  },
  /** Milliseconds; of CLS the score. */
  timed(place: Place, metric: TimingMetric, value: number) {
    if (isMeasured() && !isPreviewed(place)) reporter?.tell({ kind: 'timed', ...place, metric, value })
  },
  /** The release whose page was drawn last. */
  shown: () => shown,
}

/** Whether this page measures times. */
export const isMeasured = () => boot?.telemetry?.sampled === true
