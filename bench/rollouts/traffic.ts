import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { say } from '../command.ts'
import { openBrowser } from './browsers.ts'
import type { Club } from './club.ts'
import type { Ledger } from './ledger.ts'
import { Session } from './session.ts'

interface TrafficOptions {
  ledger: Ledger
  remotes: readonly string[]
  sessions: number
  /** The number of sessions in Chromium; the others only send requests like a browser. */
  inChromium: number
}

/** Starts sessions with their own cookies. Each opens a page of some remote every few seconds, until `stop`. */
export function startTraffic({ nodes, members }: Club, chromium: Browser, options: TrafficOptions) {
  const { ledger, remotes, sessions, inChromium } = options
  let isOver = false

  async function visit(view: (name: string, route: string) => Promise<void>): Promise<void> {
    while (!isOver) {
      await pause(1000 + Math.random() * 3000)
      const name = remotes[Math.floor(Math.random() * remotes.length)] ?? ''
      const isThere = [...ledger.outcomes.values()].some(({ release }) => release.name === name)
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
      // Members share the campus's address; the others have different ones.
      address: cookies ? '192.0.2.1' : `10.${n}.0.1`,
      cookies,
      isPhone: n % 3 === 0,
    }
    // Evenly distributed, so that some are members and some aren't.
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
