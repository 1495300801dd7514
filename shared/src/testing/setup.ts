import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'
import * as React from 'react'
import { catchConsoleErrors, takeConsoleErrors } from './consoleErrors'

// A worker's files share a window, which is emptied between them (scripts/jest/browser-environment.js).
const left = [document.documentElement.outerHTML, document.cookie, localStorage.length, location.pathname]
if (left.join() !== '<html><head></head><body></body></html>,,0,/')
  throw new Error(`A test file before this one left something in the window: ${left.join()}`)

// On a busy machine an element that comes by a lazy import can be late. What a file before has set is not this one's.
configure({ asyncUtilTimeout: 5_000, defaultHidden: false })

// For each of ten thousand elements a second React’s development build makes an Error, to say in a warning who made the
// element: a twentieth of a page’s test. The count stands at that number here.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => 10_000,
  set: () => {},
})

/** jsdom has no layout, so nothing matches a media query: light, wide, motion allowed. */
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

// jsdom keeps no record of what was fetched.
if (!('getEntriesByType' in performance)) Object.assign(performance, { getEntriesByType: () => [] })

// antd measures scroll bars by a pseudo-element, which jsdom has not and says so on the console.
const { getComputedStyle } = globalThis
Object.assign(globalThis, { getComputedStyle: (element: Element) => getComputedStyle(element) })

const { error } = console

beforeEach(catchConsoleErrors)

// Forms find what is typed again; each test begins with a tab of its own.
afterEach(() => sessionStorage.clear())

/** A test that makes the console complain has failed, unless it takes the complaints with `takeConsoleErrors`. */
afterEach(() => {
  console.error = error
  expect(takeConsoleErrors()).toEqual([])
})
