import type { BootstrapData, FailureStage, TelemetryEvent, TimingMetric } from '@portal/shared/contract'
import { shellName } from '@portal/shared/contract'
import type { ReleaseId } from './blockedReleases'
import { failurePosition } from './failurePosition'
import { makeReporter, type ReportedRelease } from './reporter'

let reporter: ReturnType<typeof makeReporter> | undefined
let boot: BootstrapData | undefined
let shown: ReportedRelease | undefined

/** The shell's own release at a route; undefined if the server doesn't name it. */
export const shellAt = (route: string): ReportedRelease | undefined =>
  boot?.shell && { name: shellName, version: boot.shell.version, route }

/** Failures of a previewed release aren't reported: the person who previews it sees them. */
const isPreviewed = ({ name }: ReleaseId) => boot?.preview?.name === name

/** `keepalive`: the request continues after the page is left. */
const send = (address: URL, events: readonly TelemetryEvent[]) =>
  fetch(address, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ events }),
  })

/** Starts reporting how this page's releases do, unless it is a preview. */
export function startTelemetry(startedBoot: BootstrapData): void {
  boot = startedBoot
  const { telemetry, apiBase } = boot
  if (!telemetry) return
  const address = new URL(`${apiBase}/telemetry`, window.location.href)
  reporter = makeReporter((events) => send(address, events))
  const { flush } = reporter
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => document.hidden && flush())
}

export const telemetry = {
  displayed(place: ReportedRelease) {
    shown = place
    if (!isPreviewed(place)) reporter?.report({ kind: 'displayed', ...place })
  },
  /** A card of this release was drawn on another app's page. */
  drawn(place: ReportedRelease) {
    if (!isPreviewed(place)) reporter?.report({ kind: 'displayed', ...place })
  },
  /** `code`: the name of an error (`failureCode`), or a fixed word. Only the position of the error itself is reported. */
  failed(
    place: ReportedRelease | undefined,
    stage: Exclude<FailureStage, 'browser'>,
    code: string,
    error?: unknown,
  ) {
    if (!place || isPreviewed(place)) return
    reporter?.report({ kind: 'failed', ...place, stage, code, position: failurePosition(error, place) })
  },
  /** Milliseconds; for CLS the score. */
  timed(place: ReportedRelease, metric: TimingMetric, value: number) {
    if (isMeasured() && !isPreviewed(place)) reporter?.report({ kind: 'timed', ...place, metric, value })
  },
  shown: () => shown,
}

export const isMeasured = () => boot?.telemetry?.sampled === true
