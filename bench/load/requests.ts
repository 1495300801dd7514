import type { CDPSession } from '@playwright/test'

/** A request that went over the line. */
export interface Asked {
  start: number
  end: number
  depth: number
  /** As they came, headers among them. */
  bytes: number
  isScript: boolean
  isAhead: boolean
}

/** Whether a request prefetches a page of the menu. */
const isAhead = ({ initialPriority }: { initialPriority: string }, type: string | undefined) =>
  type === 'Fetch' && /Low$/.test(initialPriority)

/** What is not the page's: what is measured and told does not make anybody wait. */
const isAside = (url: string, type: string | undefined) =>
  type === 'Ping' || /^data:|\/telemetry|\/vitals\.|\/healthz/.test(url)

/** Notes each request that goes over the line: those that are over, and how many are on their way. */
export function listen(session: CDPSession) {
  const all = new Map<string, Asked>()
  const done: Asked[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
    if (isAside(request.url, type)) return
    // What code asks for could not be asked for before all that it came from was there.
    // All else is in the page, of which the rest may come after what it asks for.
    const before =
      initiator.type === 'script' ? done.filter(({ end, isAhead }) => end <= timestamp && !isAhead) : []
    const depth = 1 + Math.max(1, ...before.map((one) => one.depth))
    const isDocument = type === 'Document'
    all.set(requestId, {
      ...{ start: timestamp, end: 0, bytes: 0, depth: isDocument ? 1 : depth },
      isScript: request.url.endsWith('.js'),
      isAhead: isAhead(request, type),
    })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => all.delete(requestId))
  session.on('Network.loadingFailed', ({ requestId }) => all.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) all.delete(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = all.get(requestId)
    all.delete(requestId)
    if (one) done.push(Object.assign(one, { end: timestamp, bytes: encodedDataLength }))
  })
  return { done, onTheirWay: () => all.size }
}

export type Requests = ReturnType<typeof listen>
