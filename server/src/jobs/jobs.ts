import { Cron } from 'croner'
import fp from 'fastify-plugin'
import { endLease, takeLease } from './lease.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs `work` every so many seconds, on one node however many there are. */
    addJob(name: string, everySeconds: number, work: (now: Date) => Promise<void>): void
    /** Runs the job now if it is due and no other node has it; false if not. */
    runJob(name: string): Promise<boolean>
  }
}

interface Job {
  everySeconds: number
  work: (now: Date) => Promise<void>
}

/** Each node looks every few seconds; the row in the database says whose turn it is. */
export const jobs = fp<{ on: boolean }>(async (app, { on }) => {
  const known = new Map<string, Job>()

  app.decorate('addJob', (name: string, everySeconds: number, work: Job['work']) => {
    known.set(name, { everySeconds, work })
  })

  app.decorate('runJob', async (name: string) => {
    const job = known.get(name)
    const now = app.clock()
    if (!job || !app.database.canWrite() || !(await takeLease(app.db, name, now))) return false
    await job.work(now)
    await endLease(app.db, name, new Date(now.getTime() + job.everySeconds * 1000))
    return true
  })

  const look = async () => {
    if (!app.database.canWrite()) return
    await app.sendMails()
    for (const name of known.keys()) await app.runJob(name)
  }

  let timer: Cron | undefined
  app.addHook('onReady', async () => {
    if (!on) return
    const report = (error: unknown) => app.log.error({ err: error }, 'a job failed, it will be tried again')
    timer = new Cron('*/5 * * * * *', { protect: true, unref: true, catch: report }, look)
  })
  app.addHook('preClose', async () => timer?.stop())
})
