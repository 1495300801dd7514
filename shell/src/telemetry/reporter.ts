import type { TelemetryEvent } from '@portal/shared/contract'

/** What isn't urgent is sent together after this time. */
export const pauseMs = 1000
const eventsAtMost = 20

/** A release on a page. `route` is the pattern, never the URL. */
export interface ReportedRelease {
  name: string
  version: string
  route: string
}

/** Each page reports events with the same key once. */
const keyOf = (event: TelemetryEvent) => {
  const detail = event.kind === 'failed' ? event.stage : event.kind === 'timed' && event.metric
  return [event.kind, event.name, event.version, event.route, detail].join(' ')
}

/**
 * Reports what happens to the releases in this page: failures at once, the rest together, and everything that is
 * left when the page is hidden. `send` rejects if the events didn't reach the portal.
 */
export function makeReporter(send: (events: readonly TelemetryEvent[]) => Promise<unknown>) {
  const reported = new Set<string>()
  const waiting: TelemetryEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) {
      const events = waiting.splice(0, eventsAtMost)
      // They go with the next report.
      send(events).catch(() => waiting.unshift(...events))
    }
  }

  function report(event: TelemetryEvent) {
    const key = keyOf(event)
    if (reported.has(key)) return
    reported.add(key)
    waiting.push(event)
    if (event.kind === 'failed' || document.visibilityState === 'hidden') flush()
    else timer ??= setTimeout(flush, pauseMs)
  }

  return { report, flush }
}
