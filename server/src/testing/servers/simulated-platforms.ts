import { type Simulator, type SimulatorOptions, startSimulator } from '@portal/demo'
import { createPlatforms, type PlatformsOptions } from '../../core/platforms/clients.ts'
import type { PlatformTime } from '../../core/platforms/pace.ts'
import type { Platforms } from '../../core/platforms/platforms.ts'

/** Time that passes only by waiting, and without delay. */
export class WaitingTime implements PlatformTime {
  ms = Date.parse('2026-01-10T10:00:00Z')
  readonly waits: number[] = []

  now = () => this.ms

  wait = async (ms: number, signal?: AbortSignal) => {
    signal?.throwIfAborted()
    this.waits.push(Math.round(ms))
    this.ms += ms
  }
}

/** Turns off pacing between calls, for tests of other behaviour. */
export const noPaces = { codeforces: 0, leetcode: 0, gfg: 0, github: 0, githubSearch: 0 }

export interface SimulatedPlatforms {
  simulator: Simulator
  time: WaitingTime
  /** Creates new clients, which have seen no failure yet. */
  clients(options?: Partial<PlatformsOptions>): Platforms
  /** The requested addresses, oldest first, without the platform's base. */
  asked(): string[]
}

/** Sets up the real clients and a simulator for the tests of a file. Each test starts without failures or calls. */
export function setUpSimulatedPlatforms(options: SimulatorOptions = {}): SimulatedPlatforms {
  // Empty until the tests run.
  const platforms = {} as SimulatedPlatforms
  beforeAll(async () => {
    const simulator = await startSimulator(options)
    const { addresses } = simulator
    const time = new WaitingTime()
    Object.assign(platforms, {
      simulator,
      time,
      clients: (more = {}) =>
        createPlatforms({ addresses, paces: noPaces, time, timeoutMs: 10_000, ...more }),
      asked: () => simulator.calls.map(({ path }) => path.replace(/^\/[a-z-]+/, '')),
    })
  })
  beforeEach(() => {
    platforms.simulator.failures.clear()
    platforms.simulator.calls.splice(0)
    platforms.time.waits.splice(0)
  })
  afterAll(() => platforms.simulator?.stop())
  return platforms
}
