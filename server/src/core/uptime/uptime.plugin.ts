import fp from 'fastify-plugin'
import { addUptimes, type UptimeRow } from './uptime.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    uptime: {
      /** Records whether a service was available when it was called. Costs nothing, because it is written later. */
      note(service: string, isGood: boolean): void
      /** Runs the readiness checks, and writes everything recorded so far. What can't be written is kept for later. */
      look(): Promise<void>
    }
  }
}

const lookMs = 30_000
const hourMs = 3_600_000
/** The maximum while the database is unavailable: a day's worth. */
const waitingAtMost = 24 * 20

/** The availability of the services that the portal needs, from calls and regular checks. */
export default fp<{ runJobs: boolean }>(
  async (app, { runJobs }) => {
    const waiting = new Map<string, UptimeRow>()

    const add = (row: UptimeRow) => {
      const key = `${row.hour.getTime()} ${row.service}`
      const before = waiting.get(key)
      if (before) waiting.set(key, summed(before, row))
      else if (waiting.size < waitingAtMost) waiting.set(key, row)
    }

    const note = (service: string, isGood: boolean) => {
      const at = app.clock()
      const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs)
      const seen = isGood
        ? { good: 1, failed: 0, goodAt: at, failedAt: null }
        : { good: 0, failed: 1, goodAt: null, failedAt: at }
      add({ hour, service, ...seen })
    }

    const save = async () => {
      const rows = [...waiting.values()]
      waiting.clear()
      try {
        await addUptimes(app.db, rows, app.clock())
      } catch (error) {
        app.log.warn({ err: error }, 'uptimes could not be written, retrying')
        for (const row of rows) add(row)
      }
    }

    let looking: Promise<void> | undefined
    const look = async () => {
      for (const { name, state } of await app.readiness()) note(name, state !== 'not ready')
      if (app.database.canWrite()) await save()
    }

    app.decorate('uptime', {
      note,
      look: () => {
        looking ??= look().finally(() => {
          looking = undefined
        })
        return looking
      },
    })

    let timer: NodeJS.Timeout | undefined
    const report = (error: unknown) => app.log.error({ err: error }, 'uptimes could not be updated')
    app.addHook('onReady', async () => {
      if (runJobs) timer = setInterval(() => app.uptime.look().catch(report), lookMs).unref()
    })
    app.addHook('preClose', async () => clearInterval(timer))
    app.addHook('onClose', async () => looking)
  },
  { name: 'uptime', dependencies: ['probes'] },
)

const summed = (one: UptimeRow, other: UptimeRow): UptimeRow => ({
  ...one,
  good: one.good + other.good,
  failed: one.failed + other.failed,
  goodAt: later(one.goodAt, other.goodAt),
  failedAt: later(one.failedAt, other.failedAt),
})

const later = (one: Date | null, other: Date | null) =>
  one && other ? (one > other ? one : other) : (one ?? other)
