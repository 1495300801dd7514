import { TestEnvironment } from 'jest-environment-jsdom'

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

/** Node's own channel would keep the worker alive after its tests. */
function messageChannelOf(window) {
  return class MessageChannel {
    constructor() {
      const port = (other) => ({
        onmessage: null,
        postMessage: (data) => window.setTimeout(() => this[other].onmessage?.({ data })),
        close() {},
      })
      this.port1 = port('port2')
      this.port2 = port('port1')
    }
  }
}

/** jsdom with the rest of a browser's globals. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, fromNode, {
      BroadcastChannel: UnheldBroadcastChannel,
      MessageChannel: messageChannelOf(this.global),
    })
    // React makes an Error for each element: with the 100 frames that jest asks for it is a twentieth of a page's test.
    this.global.Error.stackTraceLimit = 10
  }
}
