import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { shareFresh } from '../../core/http/answers/fresh.ts'
import { networkOf } from '../../core/http/security/networks.ts'
import { releaseLoads } from './telemetry.tables.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves once all file requests seen so far are stored. */
    loadsWritten(): Promise<void>
  }
}

/** New rows of a network in a minute: enough for a contest. */
const perMinute = 2_000
const knownAtMost = 50_000

/** Stores which visits request files of which releases, many rows in one statement. */
export default fp(
  async (app) => {
    const known = new LRUCache<string, true>({ max: knownAtMost })
    let waiting: (typeof releaseLoads.$inferInsert)[] = []
    let counted = { minute: 0, networks: new Map<string, number>() }

    function isWithinLimit(network: string, now: Date): boolean {
      const minute = Math.floor(now.getTime() / 60_000)
      if (counted.minute !== minute) counted = { minute, networks: new Map() }
      const count = (counted.networks.get(network) ?? 0) + 1
      counted.networks.set(network, count)
      return count <= perMinute
    }

    const write = shareFresh(async () => {
      const loads = waiting
      waiting = []
      if (loads.length === 0) return
      try {
        await app.db.insert(releaseLoads).values(loads).onConflictDoNothing()
      } catch (error) {
        // A browser requests a file once, so the rows are kept for the next statement.
        if (waiting.length < knownAtMost) waiting.push(...loads)
        app.log.warn({ err: error }, 'file requests were not stored')
      }
    })

    app.onFileRequest((request, { name, version }) => {
      const visit = app.visits.of(request)
      if (!visit || !app.database.canWrite()) return
      const key = `${visit} ${name} ${version}`
      if (known.has(key) || !isWithinLimit(networkOf(request.ip).range, app.clock())) return
      known.set(key, true)
      waiting.push({ visit, name, version, at: app.clock() })
      void write()
    })

    app.decorate('loadsWritten', write)
    app.addHook('onClose', write)
  },
  { name: 'release-loads', dependencies: ['release-files', 'visits'] },
)
