import fp from 'fastify-plugin'
import { insertLoads, type Load } from './loads.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when all loads that this node has seen are written. */
    loadsWritten(): Promise<void>
  }
}

/** So many are known not to be new; forgotten all at once, as what is new is found out in the database. */
const knownAtMost = 50_000

/** Notes which visits ask for files of which releases: the first time of each, and many in one statement. */
export default fp(
  async (app) => {
    const known = new Set<string>()
    let waiting: Load[] = []
    let writing: Promise<void> | undefined

    const writeAll = async () => {
      while (waiting.length > 0) {
        const loads = waiting
        waiting = []
        try {
          await insertLoads(app.db, loads)
        } catch (error) {
          // They are asked for again at the next visit.
          known.clear()
          app.log.warn({ err: error }, 'what was asked for was not noted')
        }
      }
      writing = undefined
    }

    app.onFileRequest((request, { name, version }) => {
      const visit = app.visits.of(request)
      if (!visit || !app.database.canWrite()) return
      const key = `${visit} ${name} ${version}`
      if (known.has(key)) return
      if (known.size >= knownAtMost) known.clear()
      known.add(key)
      waiting.push({ visit, name, version, at: app.clock() })
      writing ??= writeAll()
    })

    app.decorate('loadsWritten', async () => writing)
    app.addHook('onClose', async () => writing)
  },
  { name: 'release-loads', dependencies: ['file-requests', 'visits'] },
)
