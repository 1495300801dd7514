import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'
import * as React from 'react'
import { catchConsoleErrors, takeConsoleErrors } from './consoleErrors'

// The files of a worker share a window, which is cleared in between (scripts/jest/browser-environment.js).
const left = [document.documentElement.outerHTML, document.cookie, localStorage.length, location.pathname]
if (left.join() !== '<html><head></head><body></body></html>,,0,/')
  throw new Error(`A test file before this one left something in the window: ${left.join()}`)

// Lazily imported elements can be late on a busy machine. Also resets what an earlier file configured.
configure({ asyncUtilTimeout: 5_000, defaultHidden: false })

// React’s development build creates an Error for each of the first ten thousand elements a second, for warnings;
// that is 5% of a page’s test. Setting the counter to that number skips it.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => 10_000,
  set: () => {},
})

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
