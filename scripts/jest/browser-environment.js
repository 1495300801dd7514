import { setFlagsFromString } from 'node:v8'
import { TestEnvironment } from 'jest-environment-jsdom'
import { aheadMs, moveClock } from '../test-clock.mjs'
import '../moved-clock.mjs'
import { keepEnvironments } from './kept-environments.js'

// Most of what a page runs it runs for a moment, so that with Node 20 an eighth of a page's test was V8 compiling it for
// speed, in threads for which two cores have no room: it waits for six times as much use. Later versions have no such word.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=400000')

/** What every browser has and jsdom lacks, taken from Node. */
const fromNode = {
  AbortController,
  AbortSignal,
  Blob,
  fetch,
  FormData,
  Headers,
  ReadableStream,
  Request,
  Response,
  structuredClone,
  TextDecoder,
  TextEncoder,
  TransformStream,
  Uint8Array,
  WritableStream,
}

/** A channel that waits for messages keeps the worker alive; this one does not. */
class UnheldBroadcastChannel extends BroadcastChannel {
  constructor(name) {
    super(name)
    this.unref()
  }
}

/** Node's own channel would keep the worker alive after its tests. `waiting` holds what is on its way. */
function messageChannelOf(window, waiting) {
  return class MessageChannel {
    constructor() {
      const port = (other) => ({
        onmessage: null,
        postMessage: (data) => {
          const deliver = () => {
            if (waiting.delete(deliver)) this[other].onmessage?.({ data })
          }
          waiting.add(deliver)
          window.setTimeout(deliver)
        },
        close() {},
      })
      this.port1 = port('port2')
      this.port2 = port('port1')
    }
  }
}

/** Notes the timers of a window; what it gives clears those that still run. */
function keepTimers(window) {
  const running = { clearTimeout: new Set(), clearInterval: new Set(), cancelAnimationFrame: new Set() }
  const watch = (begin, end) => {
    const [begun, ended] = [window[begin], window[end]]
    window[begin] = (callback, ...rest) => {
      const id = begun.call(
        window,
        typeof callback !== 'function'
          ? callback
          : (...values) => {
              if (begin !== 'setInterval') running[end].delete(id)
              callback(...values)
            },
        ...rest,
      )
      running[end].add(id)
      return id
    }
    window[end] = (id) => {
      running[end].delete(id)
      ended.call(window, id)
    }
  }
  watch('setTimeout', 'clearTimeout')
  watch('setInterval', 'clearInterval')
  watch('requestAnimationFrame', 'cancelAnimationFrame')
  return () => {
    for (const [end, ids] of Object.entries(running)) for (const id of [...ids]) window[end](id)
  }
}

/** Notes who listens to these; what it gives takes them all away. */
function keepListeners(targets) {
  const listening = new Set()
  for (const target of targets) {
    const { addEventListener } = target
    target.addEventListener = (...words) => {
      listening.add([target, words])
      return addEventListener.apply(target, words)
    }
  }
  return () => {
    for (const [target, [type, listener, options]] of listening)
      target.removeEventListener(type, listener, options)
    listening.clear()
  }
}

const descriptorsOf = (object) => Object.getOwnPropertyDescriptors(object)

/** jsdom with the rest of a browser's globals. */
class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    const { global: window } = this
    moveClock(aheadMs, window)
    this.waiting = new Set()
    Object.assign(window, fromNode, {
      BroadcastChannel: UnheldBroadcastChannel,
      MessageChannel: messageChannelOf(window, this.waiting),
    })
    // React makes an Error for each element: with the 100 frames that jest asks for it is a twentieth of a page's test.
    window.Error.stackTraceLimit = 10
    this.clearTimers = keepTimers(window)
    this.removeListeners = keepListeners([window, window.document])
    this.atFirst = descriptorsOf(window)
    this.ofDocument = Reflect.ownKeys(window.document)
    this.url = window.location.href
  }

  /** The next file finds an empty window, as the first one did. */
  async teardown() {
    const { global: window } = this
    const { document } = window
    this.fakeTimers.dispose()
    this.fakeTimersModern.dispose()
    // React stays, and would wait for good for a message to itself that never came.
    for (const deliver of this.waiting) deliver()
    this.clearTimers()
    this.removeListeners()
    // React and user-event note here that they listen.
    for (const name of Reflect.ownKeys(document))
      if (!this.ofDocument.includes(name)) Reflect.deleteProperty(document, name)
    for (const element of [document.documentElement, document.head, document.body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name)
    document.head.replaceChildren()
    document.body.replaceChildren()
    window.localStorage.clear()
    window.sessionStorage.clear()
    for (const cookie of document.cookie.split('; '))
      document.cookie = `${cookie.split('=', 1)[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`
    window.history.replaceState(null, '', this.url)
    for (const name of Reflect.ownKeys(window))
      if (!Object.hasOwn(this.atFirst, name)) Reflect.deleteProperty(window, name)
    for (const [name, descriptor] of Object.entries(this.atFirst))
      if ('value' in descriptor && window[name] !== descriptor.value)
        Object.defineProperty(window, name, descriptor)
  }
}

export default keepEnvironments(BrowserEnvironment)
