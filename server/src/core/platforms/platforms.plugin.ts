import { type Platform, platformSettingsPages } from '@portal/shared/contract'
import fp from 'fastify-plugin'
import { createPlatforms, type PlatformAddresses } from './clients.ts'
import type { CallOutcome, HeardCall } from './platform-client.ts'
import type { Platforms } from './platforms.ts'

declare module 'fastify' {
  interface FastifyInstance {
    platforms: Platforms
    /** Where students change their names on the platforms. */
    platformSettings: Record<Platform, string>
    /** The outcomes of this node's calls to the platforms since its start, and until when it pauses each of them. */
    platformCalls: PlatformCalls
  }
}

interface PlatformCalls {
  heard(platform: Platform, call: HeardCall): void
  counts(): { platform: Platform; outcome: CallOutcome; count: number }[]
  restingUntil(platform: Platform): Date | undefined
}

/** Platforms of the demo instead of the real ones. */
export interface StandIns {
  addresses: PlatformAddresses
  settings: Record<Platform, string>
}

export interface AppPlatformsOptions {
  standIns?: StandIns | undefined
  platforms?: Platforms | undefined
}

/** The ones on this machine don't need a slower pace. */
const quickPaces = { codeforces: 10, leetcode: 10, gfg: 10, github: 10, githubSearch: 10 }

/** The only set of clients in the portal, so that each platform's pace is kept. */
export default fp<AppPlatformsOptions>(
  async (app, { standIns, platforms }) => {
    const { addresses, githubToken } = app.environment.platforms
    const counted = new Map<Platform, Map<CallOutcome, number>>()
    const resting = new Map<Platform, Date>()
    const heard = (platform: Platform, { outcome, restMs }: HeardCall) => {
      app.uptime.note(platform, outcome === 'ok')
      const counts = counted.get(platform) ?? new Map<CallOutcome, number>()
      counted.set(platform, counts.set(outcome, (counts.get(outcome) ?? 0) + 1))
      if (restMs > 0) resting.set(platform, new Date(app.clock().getTime() + restMs))
    }
    app.decorate('platformCalls', {
      heard,
      counts: () =>
        [...counted].flatMap(([platform, counts]) =>
          [...counts].map(([outcome, count]) => ({ platform, outcome, count })),
        ),
      restingUntil(platform) {
        const until = resting.get(platform)
        return until && until > app.clock() ? until : undefined
      },
    })
    const common = { stop: app.stopping, heard }
    const clients = () =>
      standIns
        ? createPlatforms({ addresses: standIns.addresses, paces: quickPaces, ...common })
        : createPlatforms({ addresses, githubToken, ...common })
    app.decorate('platforms', platforms ?? clients())
    app.decorate('platformSettings', standIns?.settings ?? platformSettingsPages)
  },
  { name: 'platforms', dependencies: ['stopping', 'uptime'] },
)
