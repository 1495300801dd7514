import fp from 'fastify-plugin'
import { networkOf } from '../../core/http/networks.ts'
import { shareFresh } from '../../core/http/fresh.ts'
import { distinctPerWindow } from './distinct-per-window.ts'
import { insertLoads, type Load } from './loads.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when all loads that this node has seen until now are written. */
    loadsWritten(): Promise<void>
  }
}

/** A network’s new visits in a minute, as a contest’s; each is a row for every release that it asks for. */
const perMinute = 2_000
/** So many are known not to be new; forgotten all at once, as what is new is found out in the database. */
const knownAtMost = 50_000

/** Notes which visits ask for files of which releases: the first time of each, and many in one statement. */
export default fp(
  async (app) => {
    const known = new Set<string>()
    const isInLimit = distinctPerWindow(perMinute, 60_000)
    let waiting: Load[] = []

    const write = shareFresh(async () => {
      const loads = waiting
      waiting = []
      if (loads.length === 0) return
      try {
        await insertLoads(app.db, loads)
      } catch (error) {
        // A browser asks once: they wait for the next that are written.
        if (waiting.length < knownAtMost) waiting.push(...loads)
        app.log.warn({ err: error }, 'what was asked for was not noted')
      }
    })

    app.onFileRequest((request, { name, version }) => {
      const visit = app.visits.of(request)
      if (!visit || !app.database.canWrite()) return
      const key = `${visit} ${name} ${version}`
      if (known.has(key) || !isInLimit(networkOf(request.ip).range, key, app.clock())) return
      if (known.size >= knownAtMost) known.clear()
      known.add(key)
      waiting.push({ visit, name, version, at: app.clock() })
      void write()
    })

    app.decorate('loadsWritten', write)
    app.addHook('onClose', write)
  },
  { name: 'release-loads', dependencies: ['file-requests', 'visits'] },
)
