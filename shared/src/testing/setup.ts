import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'
import { catchConsoleErrors, takeConsoleErrors } from './consoleErrors'

// Lazily imported elements can be late on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

/** jsdom has no layout, so no media query matches: light, wide, motion allowed. */
function matchMedia(query: string): MediaQueryList {
  const target = new EventTarget()
  return Object.assign(target, {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })
}

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

type Port = Pick<MessagePort, 'postMessage' | 'close'> & {
  onmessage: ((event: { data: unknown }) => void) | null
}

/** jsdom has no channels, and Node's keep the process alive. antd needs them. */
class Channel {
  port1: Port = this.portTo(() => this.port2)
  port2: Port = this.portTo(() => this.port1)

  private portTo(other: () => Port): Port {
    return {
      onmessage: null,
      postMessage: (data: unknown) => void setTimeout(() => other().onmessage?.({ data })),
      close: () => {},
    }
  }
}

Object.assign(globalThis, { MessageChannel: Channel })
Object.assign(globalThis, { matchMedia, ResizeObserver: Observer, IntersectionObserver: Observer })
Object.assign(globalThis, { scrollTo: () => {} })

if (!('getEntriesByType' in performance)) Object.assign(performance, { getEntriesByType: () => [] })

// antd measures scroll bars by a pseudo-element, for which jsdom logs an error.
const { getComputedStyle } = globalThis
Object.assign(globalThis, { getComputedStyle: (element: Element) => getComputedStyle(element) })

const { error } = console

beforeEach(catchConsoleErrors)

// Removes drafts, so that each test starts with a new tab.
afterEach(() => sessionStorage.clear())

/** Console errors fail a test unless it takes them with `takeConsoleErrors`. */
afterEach(() => {
  console.error = error
  expect(takeConsoleErrors()).toEqual([])
})
