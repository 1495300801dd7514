import type { Browser } from '@playwright/test'
import { pause } from '../reliability/pause.ts'
import { openBrowser } from './browsers.ts'
import type { Club } from './club.ts'
import type { Ledger } from './ledger.ts'
import { Session } from './session.ts'

interface TrafficOptions {
  ledger: Ledger
  parts: readonly string[]
  sessions: number
  /** How many of them are in Chromium; the others only ask as a browser does. */
  inChromium: number
  say(line: string): void
}

/** Sessions that open a page of some part every few seconds, each with its own cookies, until they are told to stop. */
export function startTraffic({ nodes, members }: Club, chromium: Browser, options: TrafficOptions) {
  const { ledger, parts, sessions, inChromium, say } = options
  let isOver = false

  async function visit(view: (name: string, route: string) => Promise<void>): Promise<void> {
    while (!isOver) {
      await pause(1000 + Math.random() * 3000)
      const name = parts[Math.floor(Math.random() * parts.length)] ?? ''
      const isThere = [...ledger.fates.values()].some(({ release }) => release.name === name)
      if (!isThere || isOver) continue
      const route = Math.random() < 0.5 ? `/${name}` : `/${name}/more`
      await view(name, route).catch((error: unknown) => say(`a view failed: ${error}`))
    }
  }

  async function openSession(n: number): Promise<void> {
    const cookies = members[n]
    const common = {
      id: `session ${n}`,
      ledger,
      // Members share the campus's one address; the others come from anywhere.
      address: cookies ? '192.0.2.1' : `10.${n}.0.1`,
      cookies,
      isPhone: n % 3 === 0,
    }
    // Every so many, so that members are among them, and others.
    if (inChromium === 0 || n % Math.ceil(sessions / inChromium) !== 0) {
      const session = new Session({ ...common, nodes })
      return visit((name, route) => session.view(name, route))
    }
    const browser = await openBrowser(chromium, { ...common, origin: nodes[n % nodes.length] ?? '' })
    await visit((name, route) => browser.view(name, route))
    await browser.close()
  }

  const visits = Promise.all(Array.from({ length: sessions }, (_, n) => openSession(n)))
  return {
    async stop(): Promise<void> {
      isOver = true
      await visits
    },
  }
}
