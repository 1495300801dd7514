import { setTimeout as pause } from 'node:timers/promises'
import {
  blockedReleasesCookie,
  bootstrapDataSchema,
  type FailureStage,
  type TelemetryEvent,
} from '@portal/shared/contract'
import { z } from 'zod'
import { integrityOf } from '../../server/src/releases/registry/digest.ts'
import type { Fault } from './faults.ts'
import type { Ledger } from './ledger.ts'

const importMap = z.object({ integrity: z.record(z.string(), z.string()) })
/** The time after which the shell also requests the previous release. */
const fallbackAfterMs = 1800

export interface SessionOptions {
  id: string
  nodes: readonly string[]
  ledger: Ledger
  /** Its address in the proxy's header. */
  address: string
  /** Cookies of a signed-in member. */
  cookies?: Map<string, string> | undefined
  isPhone: boolean
}

interface Attempt {
  name: string
  version: string
  entry: string
}

type Failure = { stage: Exclude<FailureStage, 'browser'>; code: string }

/**
 * A browser without rendering. It requests pages and files, keeps cookies and reports like the shell. The effect of a
 * release's scripts follows from its fault.
 */
export class Session {
  readonly #options: SessionOptions
  readonly #cookies: Map<string, string>
  #requests = 0

  constructor(options: SessionOptions) {
    this.#options = options
    this.#cookies = new Map(options.cookies)
  }

  /** Opens a page of a remote by its URL, and returns the result. */
  async view(name: string, route: string): Promise<void> {
    const page = await this.#send(route)
    const html = await page.text()
    if (!page.ok) return
    const boot = bootstrapDataSchema.parse(jsonIn(html, /id="portal-boot">(.*?)<\/script>/))
    const { integrity } = importMap.parse(jsonIn(html, /<script type="importmap"[^>]*>(.*?)<\/script>/))
    const remote = boot.remotes.find((one) => one.name === name)
    if (!remote || !boot.telemetry) return
    const candidates = [remote, ...(remote.fallback ? [{ name, ...remote.fallback }] : [])]
    const events: TelemetryEvent[] = []
    for (const [index, { version, entry }] of candidates.entries()) {
      const failure = await this.#load({ name, version, entry }, route, integrity)
      if (failure) {
        events.push({ kind: 'failed', name, version, route, ...failure })
        this.#block(name, version)
        this.#recordView(name, version, index === candidates.length - 1)
        continue
      }
      events.push({ kind: 'displayed', name, version, route })
      const later = laterFailure(this.#options.ledger.faultOf(name, version))
      if (later) {
        events.push({ kind: 'failed', name, version, route, ...later })
        this.#block(name, version)
        this.#recordView(name, version, true)
      }
      break
    }
    const answer = await this.#send('/backend/telemetry', JSON.stringify({ events }))
    if (!answer.ok) throw new Error(`A report was refused: ${answer.status}`)
  }

  #recordView(name: string, version: string, isBroken: boolean): void {
    this.#options.ledger.recordView(name, version, this.#options.id, isBroken)
  }

  /** Fetches the files of a release that the page needs. Returns the failure, if any. */
  async #load(
    { name, version, entry }: Attempt,
    route: string,
    integrity: Record<string, string>,
  ): Promise<Failure | undefined> {
    for (const address of [entry, entry.replace('remoteEntry.js', 'page.js')]) {
      const isEntry = address === entry
      const answer = await this.#send(address)
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (!answer.ok) return { stage: isEntry ? 'entry' : 'chunk', code: 'unreachable' }
      if (integrityOf(bytes) !== integrity[address]) return { stage: 'integrity', code: 'unreachable' }
    }
    const fault = this.#options.ledger.faultOf(name, version)
    if (fault === 'entry hangs' || fault === 'slow') {
      await pause(fallbackAfterMs)
      return { stage: 'load', code: 'timeout' }
    }
    if (fault === 'throws at load') return { stage: 'load', code: 'SyntaxError' }
    if (fault === 'throws at render' && route.endsWith('/more')) return { stage: 'render', code: 'TypeError' }
    if (fault === 'throws on a phone' && this.#options.isPhone) return { stage: 'render', code: 'RangeError' }
    return undefined
  }

  #block(name: string, version: string): void {
    const before = this.#cookies.get(blockedReleasesCookie)?.split(',') ?? []
    this.#cookies.set(blockedReleasesCookie, [`${name}@${version}`, ...before].slice(0, 8).join(','))
  }

  /** Sends requests to the nodes in turns. With a body, it is a POST from a page of that node. */
  async #send(path: string, body?: string): Promise<Response> {
    const { nodes, address } = this.#options
    this.#requests += 1
    const node = nodes[this.#requests % nodes.length] ?? ''
    const answer = await fetch(node + path, {
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-forwarded-for': address,
        ...(body !== undefined && {
          'content-type': 'application/json',
          origin: node,
        }),
      },
      ...(body !== undefined && { method: 'POST', body }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.#cookies.set(name, value)
    }
    return answer
  }
}

/** The failure when a visitor clicks the page's button. */
const laterFailure = (fault: Fault | undefined): Failure | undefined =>
  fault === 'throws on a click' ? { stage: 'action', code: 'TypeError' } : undefined

function jsonIn(html: string, pattern: RegExp): unknown {
  const [, json = 'null'] = pattern.exec(html) ?? []
  return JSON.parse(json)
}
