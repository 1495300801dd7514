/** A stream of the portal, as the test says it goes. */
class FakeEventSource {
  static readonly CLOSED = 2
  onopen?: () => void
  onmessage?: (message: { data: string }) => void
  onerror?: () => void
  readyState = 0
  readonly address: string

  constructor(address: string) {
    this.address = address
    opened.push(this)
  }

  close() {
    this.readyState = FakeEventSource.CLOSED
  }

  says(state: string) {
    if (this.readyState === 0) this.onopen?.()
    this.readyState = 1
    this.onmessage?.({ data: JSON.stringify({ state, withinMs: 0 }) })
  }

  /** The browser opens it again by itself. */
  breaks() {
    this.readyState = 0
    this.onerror?.()
  }

  isRefused() {
    this.close()
    this.onerror?.()
  }
}

let opened: FakeEventSource[] = []

/** One after the other, as navigator.locks. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      const before = last
      const own = before.then(() => {
        if (signal.aborted) throw signal.reason
        return work()
      })
      last = own.catch(() => {})
      return own
    },
  }
}

/** Gives the browser of a test streams and locks; returns the streams that were opened, as they are. */
export function fakeReleaseStreams(): FakeEventSource[] {
  opened = []
  Object.assign(window, { EventSource: FakeEventSource })
  Object.assign(navigator, { locks: fakeLocks() })
  return opened
}
