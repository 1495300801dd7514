import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Platform } from '@portal/shared/contract'

/** The ways in which a platform can fail. */
export const failureModes = [
  'unknown handle',
  'forbidden page',
  'too many',
  'call limit',
  'server error',
  'busy',
  'slow',
  'garbage',
  'strange',
  'huge',
  'huge compressed',
  'redirect',
  'cut',
] as const

export type FailureMode = (typeof failureModes)[number]

interface Failure {
  platform: Platform
  mode: FailureMode
  /** Only requests for this handle; by default all. */
  handle?: string
  /** How many requests fail. */
  times?: number
}

/** The current failures. */
export class Failures {
  #all: Failure[] = []

  add(failure: Failure): void {
    this.#all.push({ ...failure })
  }

  clear(): void {
    this.#all = []
  }

  /** The failure of this request. */
  take(platform: Platform, handles: string[]): Failure | undefined {
    const asked = handles.map((handle) => handle.toLowerCase())
    const failure = this.#all.find(
      (one) => one.platform === platform && (!one.handle || asked.includes(one.handle.toLowerCase())),
    )
    if (failure?.times !== undefined) {
      failure.times -= 1
      if (failure.times <= 0) this.#all = this.#all.filter((one) => one !== failure)
    }
    return failure
  }
}

const hugeSize = 16 * 1024 * 1024

/** LeetCode's page for blocked robots. */
const justAMoment =
  '<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title></head><body>Checking your browser</body></html>'

const json = { 'content-type': 'application/json' }

/** Answers as a failing platform. Unknown handles are answered by the platform's simulation. */
export function fail(response: ServerResponse, mode: Exclude<FailureMode, 'unknown handle'>): void {
  switch (mode) {
    case 'forbidden page':
      response.writeHead(403, { 'content-type': 'text/html; charset=UTF-8' }).end(justAMoment)
      break
    case 'too many':
      response.writeHead(429, { ...json, 'retry-after': '120' }).end('{"message":"Too many requests"}')
      break
    case 'call limit':
      response.writeHead(200, json).end('{"status":"FAILED","comment":"Call limit exceeded"}')
      break
    case 'server error':
      response.writeHead(500, json).end('{"message":"Internal server error"}')
      break
    case 'busy':
      response.writeHead(503, { ...json, 'retry-after': '600' }).end('{"message":"Come back later"}')
      break
    case 'slow':
      // Starts a response and never ends it.
      response.writeHead(200, json).write('{"status":')
      break
    case 'garbage':
      response.writeHead(200, json).end('{"status":"OK","result":[{"handle":')
      break
    case 'strange':
      response.writeHead(200, json).end('{"status":"OK","answer":[42,null,{"handle":7}]}')
      break
    case 'huge':
      sendHuge(response)
      break
    case 'huge compressed':
      response
        .writeHead(200, { ...json, 'content-encoding': 'gzip' })
        .end(gzipSync(`{"data":"${'x'.repeat(hugeSize)}"}`))
      break
    case 'redirect':
      response.writeHead(302, { location: '/elsewhere' }).end()
      break
    case 'cut':
      response.writeHead(200, { ...json, 'content-length': '100' }).write('{"status":')
      setTimeout(() => response.destroy(), 10)
  }
}

/** Sends an endless response without a length. */
function sendHuge(response: ServerResponse): void {
  const piece = 'x'.repeat(64 * 1024)
  let sent = 0
  const more = () => {
    while (sent < hugeSize && !response.destroyed) {
      sent += piece.length
      if (!response.write(piece)) {
        response.once('drain', more)
        return
      }
    }
    response.end('"}')
  }
  response.writeHead(200, json).write('{"data":"')
  more()
}
