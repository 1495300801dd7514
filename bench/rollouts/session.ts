import {
  blockedReleasesCookie,
  bootstrapDataSchema,
  type FailureStage,
  type TelemetryEvent,
} from '@portal/shared/contract'
import { z } from 'zod'
import { integrityOf } from '../../server/src/releases/registry/digest.ts'
import { pause } from '../reliability/pause.ts'
import type { Fault } from './faults.ts'
import type { Ledger } from './ledger.ts'

const importMap = z.object({ integrity: z.record(z.string(), z.string()) })
/** As long as the shell waits for a part before it asks for the release before as well. */
const patienceMs = 1800

export interface SessionOptions {
  id: string
  nodes: readonly string[]
  ledger: Ledger
  /** The address that the proxy says it comes from. */
  address: string
  /** Those of a member who is signed in. */
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
 * A browser without its drawing: it asks for the page and the files as the shell does, keeps cookies, and reports what the
 * shell would. What the scripts would do is known from how the release was made.
 */
export class Session {
  readonly #options: SessionOptions
  readonly #cookies: Map<string, string>
  #asked = 0

  constructor(options: SessionOptions) {
    this.#options = options
    this.#cookies = new Map(options.cookies)
  }

  /** Opens a page of a part by its address, and tells how that went. */
  async view(name: string, route: string): Promise<void> {
    const page = await this.#send(route)
    const html = await page.text()
    if (!page.ok) return
    const boot = bootstrapDataSchema.parse(jsonIn(html, /id="portal-boot">(.*?)<\/script>/))
    const { integrity } = importMap.parse(jsonIn(html, /<script type="importmap"[^>]*>(.*?)<\/script>/))
    const remote = boot.remotes.find((one) => one.name === name)
    if (!remote || !boot.telemetry) return
    const candidates = [remote, ...(remote.lastGood ? [{ name, ...remote.lastGood }] : [])]
    const events: TelemetryEvent[] = []
    for (const [index, { version, entry }] of candidates.entries()) {
      const failure = await this.#load({ name, version, entry }, route, integrity)
      if (failure) {
        events.push({ kind: 'failed', name, version, route, ...failure })
        this.#avoid(name, version)
        this.#note(name, version, index === candidates.length - 1)
        continue
      }
      events.push({ kind: 'displayed', name, version, route })
      const later = laterFailure(this.#options.ledger.faultOf(name, version))
      if (later) {
        events.push({ kind: 'failed', name, version, route, ...later })
        this.#avoid(name, version)
        this.#note(name, version, true)
      }
      break
    }
    const answer = await this.#send('/backend/telemetry', JSON.stringify({ events }))
    if (!answer.ok) throw new Error(`A report was refused: ${answer.status}`)
  }

  #note(name: string, version: string, isBroken: boolean): void {
    this.#options.ledger.note(name, version, this.#options.id, isBroken)
  }

  /** Fetches what the page needs of a release; why that fails, if it does. */
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
      await pause(patienceMs)
      return { stage: 'load', code: 'timeout' }
    }
    if (fault === 'throws at load') return { stage: 'load', code: 'SyntaxError' }
    if (fault === 'throws at render' && route.endsWith('/more')) return { stage: 'render', code: 'TypeError' }
    if (fault === 'throws on a phone' && this.#options.isPhone) return { stage: 'render', code: 'RangeError' }
    return undefined
  }

  #avoid(name: string, version: string): void {
    const before = this.#cookies.get(blockedReleasesCookie)?.split(',') ?? []
    this.#cookies.set(blockedReleasesCookie, [`${name}@${version}`, ...before].slice(0, 8).join(','))
  }

  /** Sends requests to the nodes in turns; with a body it is a POST, from a page of that node. */
  async #send(path: string, body?: string): Promise<Response> {
    const { nodes, address } = this.#options
    this.#asked += 1
    const node = nodes[this.#asked % nodes.length] ?? ''
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

/** What happens once the page is there: somebody presses its button. */
const laterFailure = (fault: Fault | undefined): Failure | undefined =>
  fault === 'throws on a click' ? { stage: 'action', code: 'TypeError' } : undefined

function jsonIn(html: string, pattern: RegExp): unknown {
  const [, json = 'null'] = pattern.exec(html) ?? []
  return JSON.parse(json)
}
