import { Cron } from 'croner'
import fp from 'fastify-plugin'
import { endLease, type Job, jobsNotDue, renewLease, takeLease } from './lease.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs `work` every so many seconds, on one node however many there are. */
    addJob(name: string, everySeconds: number, work: (now: Date) => Promise<void>): void
    /** Runs the job now if it is due and no other node has it; false if not. */
    runJob(name: string): Promise<boolean>
  }
}

/** Well within a lease, so that a long run keeps it. */
const renewMs = 20_000

interface Known extends Job {
  work: (now: Date) => Promise<void>
}

/** Each node looks every second; the row in the database says whose turn it is. */
export default fp<{ runJobs: boolean }>(
  async (app, { runJobs }) => {
    const known = new Map<string, Known>()
    const running = new Set<string>()
    const report = (error: unknown) => app.log.error({ err: error }, 'a job failed, it will be tried again')

    app.decorate('addJob', (name: string, everySeconds: number, work: Known['work']) => {
      known.set(name, { name, everySeconds, work })
    })

    app.decorate('runJob', async (name: string) => {
      const job = known.get(name)
      const now = app.clock()
      if (!job || running.has(name) || !app.database.canWrite()) return false
      const taken = await takeLease(app.db, job, now)
      if (!taken) return false
      running.add(name)
      let lease = taken
      let renewing: Promise<void> | undefined
      const renew = async () => {
        lease = (await renewLease(app.db, lease, app.clock())) ?? lease
      }
      const renewal = setInterval(() => {
        renewing = renew().catch(report)
      }, renewMs).unref()
      try {
        await job.work(now)
        clearInterval(renewal)
        await renewing
        await endLease(app.db, lease, new Date(now.getTime() + job.everySeconds * 1000))
        return true
      } finally {
        clearInterval(renewal)
        running.delete(name)
      }
    })

    let timer: Cron | undefined

    // A job that takes its time, as one that asks the platforms, keeps no other waiting.
    const look = async () => {
      if (!app.database.canWrite()) return
      const notDue = await jobsNotDue(app.db, [...known.values()], app.clock())
      // What was stopped meanwhile begins nothing more: its database is about to be closed.
      if (!timer || timer.isStopped()) return
      for (const name of known.keys()) if (!notDue.has(name)) app.runJob(name).catch(report)
    }

    app.addHook('onReady', async () => {
      if (!runJobs) return
      timer = new Cron('* * * * * *', { protect: true, unref: true, catch: report }, look)
    })
    app.addHook('preClose', async () => timer?.stop())
  },
  { name: 'jobs' },
)
