import type { TelemetryEvent } from '@portal/shared/contract'

/** What is not urgent is sent together after this time. */
export const pauseMs = 1000
const eventsAtMost = 20

/** A part's release at a page: the route is its pattern, never the address. */
export interface Place {
  name: string
  version: string
  route: string
}

/** What tells events apart: each is told once a page. */
const kindOf = (event: TelemetryEvent) => {
  const detail = event.kind === 'failed' ? event.stage : event.kind === 'timed' && event.metric
  return [event.kind, event.name, event.version, event.route, detail].join(' ')
}

/**
 * Tells the portal what happens to the releases in this page: failures at once, the rest together, and whatever waits
 * when the page is left. `token` proves that the page is ours; `send` says whether the browser took the body.
 */
export function makeReporter(token: string, send: (body: string) => boolean) {
  const told = new Set<string>()
  let waiting: TelemetryEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) {
      const events = waiting.slice(0, eventsAtMost)
      // What the browser does not take now goes with the next.
      if (!send(JSON.stringify({ token, events }))) return
      waiting = waiting.slice(eventsAtMost)
    }
  }

  function tell(event: TelemetryEvent) {
    const kind = kindOf(event)
    if (told.has(kind)) return
    told.add(kind)
    waiting.push(event)
    if (event.kind === 'failed' || document.visibilityState === 'hidden') flush()
    else timer ??= setTimeout(flush, pauseMs)
  }

  return { tell, flush }
}
