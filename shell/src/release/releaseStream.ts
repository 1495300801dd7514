import { type ReleaseEvent, releaseEventSchema } from '@portal/shared/contract'
import { openChannel } from '../session/openChannel'

/** The portal says something twice in a minute. */
const silentMs = 60_000
/** A stream that was held for so long has not broken again, but anew. */
const heldMs = 60_000
/** Where streams are refused, or do not hold, one is tried again after so long. */
const pauseMs = 600_000

export interface ReleaseStream {
  /** Whether what changes is heard, so that nobody needs to ask. */
  isLive(): boolean
  end(): void
}

/**
 * Hears of releases from `address`, and calls `onNews` when something changed. A browser has six connections to a portal
 * without TLS, so that of its pages with the same `name` one alone has the stream, and passes on what it hears; only one
 * that is looked at, so that a forgotten tab holds none. Undefined where the browser lacks what that needs.
 */
export function followReleases(address: string, name: string, onNews: () => void): ReleaseStream | undefined {
  // Locks are there on TLS and on one's own machine.
  if (!('locks' in navigator) || !('EventSource' in window)) return undefined
  const channel = openChannel(name)
  if (!channel) return undefined
  let heardAt = Number.NEGATIVE_INFINITY
  let state: string | undefined
  let news: ReturnType<typeof setTimeout> | undefined
  let turn = new AbortController()

  function hear({ state: next, withinMs }: ReleaseEvent) {
    heardAt = Date.now()
    if (state !== undefined && next !== state) {
      clearTimeout(news)
      news = setTimeout(onNews, Math.random() * withinMs)
    }
    state = next
  }

  const hold = (signal: AbortSignal) =>
    holdStream(address, signal, {
      onEvent(event) {
        hear(event)
        channel.postMessage(event)
      },
      onLost() {
        heardAt = Number.NEGATIVE_INFINITY
      },
    })

  function lookAround() {
    turn.abort()
    if (document.hidden) return
    turn = new AbortController()
    const { signal } = turn
    navigator.locks
      .request(name, { signal }, () => hold(signal))
      // Hidden before its turn came.
      .catch(() => {})
  }

  channel.onmessage = ({ data }) => {
    const event = releaseEventSchema.safeParse(data)
    if (event.success) hear(event.data)
  }
  document.addEventListener('visibilitychange', lookAround)
  lookAround()

  return {
    isLive: () => Date.now() - heardAt < silentMs,
    end() {
      document.removeEventListener('visibilitychange', lookAround)
      turn.abort()
      clearTimeout(news)
      channel.close()
    },
  }
}

interface Listeners {
  onEvent: (event: ReleaseEvent) => void
  /** Until the next event nothing is heard. */
  onLost: () => void
}

/** Holds a stream until `signal`. The browser opens it again by itself; where it is refused or breaks twice it rests. */
function holdStream(address: string, signal: AbortSignal, { onEvent, onLost }: Listeners): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  let source: EventSource
  let rest: ReturnType<typeof setTimeout> | undefined

  function open() {
    const never = Number.POSITIVE_INFINITY
    let openedAt = never
    let breaks = 0
    source = new EventSource(address)
    source.onopen = () => {
      openedAt = Date.now()
    }
    source.onmessage = ({ data }) => onEvent(releaseEventSchema.parse(JSON.parse(data)))
    source.onerror = () => {
      onLost()
      breaks = Date.now() - openedAt > heldMs ? 1 : breaks + 1
      openedAt = never
      if (breaks < 2 && source.readyState !== EventSource.CLOSED) return
      source.close()
      rest = setTimeout(open, pauseMs)
    }
  }

  open()
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      clearTimeout(rest)
      source.close()
      resolve()
    })
  })
}
