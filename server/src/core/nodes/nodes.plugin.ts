import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import fp from 'fastify-plugin'
import { z } from 'zod'
import { projectFolder } from '../project-folder.ts'
import { forgetNode, type NodeRow, noteNode } from './nodes.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    node: {
      /** The current state of this process. */
      now(): Promise<NodeRow>
      /** Records that this node is running. */
      note(): Promise<void>
    }
  }
}

const everyMs = 30_000

const packageJson = join(projectFolder, 'server/package.json')

/** Each node records every half minute that it is running, and its state. */
export default fp<{ runJobs: boolean }>(
  async (app, { runJobs }) => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageJson, 'utf8')))
    const id = randomUUID()
    const startedAt = app.clock()

    const now = async () => {
      const ready = await app.readiness()
      const faults = ready
        .filter(({ state }) => state !== 'ready')
        .map(({ name, text }) => `${name}: ${text}`)
      const heardAt = app.clock()
      return { id, host: hostname(), version, runtime: process.version, startedAt, heardAt, faults }
    }
    let noting: Promise<void> | undefined
    const note = async () => {
      if (app.database.canWrite()) await noteNode(app.db, await now())
    }
    app.decorate('node', {
      now,
      note: () => {
        noting ??= note().finally(() => {
          noting = undefined
        })
        return noting
      },
    })

    let timer: NodeJS.Timeout | undefined
    const report = (error: unknown) =>
      app.log.warn({ err: error }, 'this node could not record that it is running, retrying')
    const beat = () => app.node.note().catch(report)
    // Only from here on: a process that can't get the port is no node.
    app.addHook('onListen', async () => {
      if (!runJobs) return
      void beat()
      timer = setInterval(beat, everyMs).unref()
    })
    app.addHook('preClose', async () => clearInterval(timer))
    app.addHook('onClose', async () => {
      if (!timer) return
      await noting?.catch(report)
      await forgetNode(app.db, id).catch(report)
    })
  },
  { name: 'nodes', dependencies: ['probes'] },
)
