import type { CDPSession } from '@playwright/test'

/** A request that used the network. */
export interface NetworkRequest {
  start: number
  end: number
  depth: number
  /** Transferred bytes, with headers. */
  bytes: number
  isScript: boolean
  isAhead: boolean
}

/** Whether a request prefetches a page in the menu. */
const isAhead = ({ initialPriority }: { initialPriority: string }, type: string | undefined) =>
  type === 'Fetch' && /Low$/.test(initialPriority)

/** Requests that aren't counted, because nobody waits for reports. */
const isAside = (url: string, type: string | undefined) =>
  type === 'Ping' || /^data:|\/telemetry|\/vitals\.|\/healthz/.test(url)

/** Collects the finished requests that used the network, and counts those that are pending. */
export function listen(session: CDPSession) {
  const all = new Map<string, NetworkRequest>()
  const done: NetworkRequest[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
    if (isAside(request.url, type)) return
    // A request by a script depends on the whole script. All others are in the page, whose rest may arrive later.
    const before =
      initiator.type === 'script' ? done.filter(({ end, isAhead }) => end <= timestamp && !isAhead) : []
    const depth = 1 + Math.max(1, ...before.map((one) => one.depth))
    const isDocument = type === 'Document'
    all.set(requestId, {
      start: timestamp,
      end: 0,
      bytes: 0,
      depth: isDocument ? 1 : depth,
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
  return { done, countPending: () => all.size }
}

export type Requests = ReturnType<typeof listen>
