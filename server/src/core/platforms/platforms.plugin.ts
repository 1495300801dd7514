import { type Platform, platformSettingsPages } from '@portal/shared/contract'
import fp from 'fastify-plugin'
import { createPlatforms, type PlatformAddresses } from './clients.ts'
import type { Platforms } from './platforms.ts'

declare module 'fastify' {
  interface FastifyInstance {
    platforms: Platforms
    /** Where students change their names on the platforms. */
    platformSettings: Record<Platform, string>
  }
}

/** Platforms that are not the real ones: the demonstration's. */
export interface StandIns {
  addresses: PlatformAddresses
  settings: Record<Platform, string>
}

export interface AppPlatformsOptions {
  standIns?: StandIns | undefined
  platforms?: Platforms | undefined
}

/** On this machine nobody asks us to be slow. */
const quickPaces = { codeforces: 10, leetcode: 10, gfg: 10, github: 10, githubSearch: 10 }

/** The one set of clients that all of the portal uses, so that each platform's pace is kept. */
export default fp<AppPlatformsOptions>(
  async (app, { standIns, platforms }) => {
    const { addresses, githubToken } = app.environment.platforms
    const common = { stop: app.stopping, heard: app.uptime.note }
    const clients = () =>
      standIns
        ? createPlatforms({ addresses: standIns.addresses, paces: quickPaces, ...common })
        : createPlatforms({ addresses, githubToken, ...common })
    app.decorate('platforms', platforms ?? clients())
    app.decorate('platformSettings', standIns?.settings ?? platformSettingsPages)
  },
  { name: 'platforms', dependencies: ['stopping', 'uptime'] },
)
