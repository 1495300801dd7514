import { hostname } from 'node:os'
import fp from 'fastify-plugin'
import { reasonInShort } from '../errors/reason-in-short.ts'
import {
  endLease,
  type Job,
  jobsNotDue,
  type Lease,
  noteFailure,
  renewLease,
  takeLease,
} from './lease.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs `work` every so many seconds, on one node at a time. */
    addJob(name: string, everySeconds: number, work: Work): void
    /** All jobs that were added. */
    jobs(): readonly Job[]
    /** Runs the job now if it is due and no other node runs it; otherwise returns false. */
    runJob(name: string): Promise<boolean>
  }
}

/** `isWanted`: a lead asked for this run, so everything is due. */
type Work = (now: Date, run: { isWanted: boolean }) => Promise<void>

const lookMs = 1000

/** Well within a lease, so that a long run keeps it. */
const renewMs = 20_000

interface Known extends Job {
  work: Work
}

/** Each node checks every second; the row in the database decides which one runs the job. */
export default fp<{ runJobs: boolean }>(
  async (app, { runJobs }) => {
    const known = new Map<string, Known>()
    const running = new Set<string>()
    const report = (error: unknown) => app.log.error({ err: error }, 'a job failed, retrying')

    app.decorate('addJob', (name: string, everySeconds: number, work: Work) => {
      known.set(name, { name, everySeconds, work })
    })

    app.decorate('jobs', () => [...known.values()])

    app.decorate('runJob', async (name: string) => {
      const job = known.get(name)
      const now = app.clock()
      if (!job || running.has(name) || !app.database.canWrite()) return false
      const taken = await takeLease(app.db, job, now, hostname())
      if (!taken) return false
      running.add(name)
      let lease: Lease = taken
      let renewing: Promise<void> | undefined
      const renew = async () => {
        lease = (await renewLease(app.db, lease, app.clock())) ?? lease
      }
      const renewal = setInterval(() => {
        renewing = renew().catch(report)
      }, renewMs).unref()
      try {
        await job.work(now, { isWanted: taken.isWanted })
        clearInterval(renewal)
        await renewing
        const goodAt = app.clock()
        const tookMs = Math.max(0, goodAt.getTime() - now.getTime())
        await endLease(app.db, lease, new Date(now.getTime() + job.everySeconds * 1000), { goodAt, tookMs })
        return true
      } catch (error) {
        clearInterval(renewal)
        await renewing
        // The original failure matters: if this can't be written, it is still in the log.
        await noteFailure(app.db, lease, app.clock(), reasonInShort(error)).catch(() => {})
        throw error
      } finally {
        clearInterval(renewal)
        running.delete(name)
      }
    })

    let timer: NodeJS.Timeout | undefined
    let isLooking = false

    // Jobs don't wait for each other: a slow one, such as one that calls the platforms, holds up no other.
    const look = async () => {
      if (!app.database.canWrite()) return
      const notDue = await jobsNotDue(app.db, [...known.values()], app.clock())
      // After a stop nothing new may start, because the database is about to be closed.
      if (!timer) return
      for (const name of known.keys()) if (!notDue.has(name)) app.runJob(name).catch(report)
    }

    app.addHook('onReady', async () => {
      if (!runJobs) return
      timer = setInterval(() => {
        if (isLooking) return
        isLooking = true
        look()
          .catch(report)
          .finally(() => {
            isLooking = false
          })
      }, lookMs).unref()
    })
    app.addHook('preClose', async () => {
      clearInterval(timer)
      timer = undefined
    })
  },
  { name: 'jobs' },
)
