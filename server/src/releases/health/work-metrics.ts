import { statfsSync } from 'node:fs'
import { platforms } from '@portal/shared/contract'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { readJobStates } from '../../core/jobs/job-states.queries.ts'
import { readMailQueue } from '../../core/mail/queue.queries.ts'

/** What this node asks of others, and the work that all nodes share, as it stands when Prometheus asks. */
export function workMetricsOf(app: FastifyInstance, register: Registry): () => Promise<void> {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `portal_${name}`, help, labelNames, registers: [register] })

  if (app.requestTimes) register.registerMetric(app.requestTimes)
  const connections = gauge('database_connections', 'Of this node to the database, busy or idle', ['state'])
  const waiting = gauge('database_waiting', 'What waits at this node for a connection, or for its turn')
  const calls = new Counter({
    name: 'portal_platform_requests_total',
    help: 'Calls of this node to the platforms, since it was started, by how they ended',
    labelNames: ['platform', 'outcome'],
    registers: [register],
  })
  const backoff = gauge('platform_backoff_seconds', 'How long this node leaves a platform alone', [
    'platform',
  ])
  const free = gauge('disk_free_bytes', 'Room on the disk of DATA_DIR; absent: it is not known')
  const jobs = {
    late: gauge('job_lateness_seconds', 'How long ago a job should have begun that did not', ['job']),
    good: gauge('job_last_success_timestamp_seconds', 'When a job last ended well; absent: never', ['job']),
    took: gauge('job_last_duration_seconds', 'How long that took', ['job']),
    failing: gauge('job_failing', '1 where the last run of a job failed', ['job']),
    running: gauge('job_running', '1 while a node runs it', ['job']),
  }
  const mails = {
    waiting: gauge('mails_waiting', 'Mails that wait to be sent'),
    oldest: gauge('mails_oldest_waiting_seconds', 'How long the oldest of them waits'),
    refused: gauge('mails_refused', 'Mails of the last day whose address is refused for good'),
  }

  const tellNode = () => {
    const { total, idle, waiting: queue } = app.database.load()
    connections.set({ state: 'busy' }, total - idle)
    connections.set({ state: 'idle' }, idle)
    waiting.set(queue)
    calls.reset()
    for (const { count, ...labels } of app.platformCalls.counts()) calls.inc(labels, count)
    const now = app.clock().getTime()
    for (const platform of platforms)
      backoff.set({ platform }, ((app.platformCalls.restingUntil(platform)?.getTime() ?? now) - now) / 1_000)
    free.remove()
    try {
      const { bavail, bsize } = statfsSync(app.environment.dataDir)
      free.set(bavail * bsize)
    } catch {
      // With PostgreSQL there may be no such folder.
    }
  }

  const tellShared = async () => {
    const now = app.clock()
    for (const { name: job, row, isFailing, isRunning, lateSeconds } of await readJobStates(
      app.db,
      app.jobs(),
      now,
    )) {
      jobs.late.set({ job }, lateSeconds)
      jobs.failing.set({ job }, isFailing ? 1 : 0)
      jobs.running.set({ job }, isRunning ? 1 : 0)
      if (row?.goodAt) jobs.good.set({ job }, row.goodAt.getTime() / 1_000)
      if (row?.tookMs != null) jobs.took.set({ job }, row.tookMs / 1_000)
    }
    const queue = await readMailQueue(app.db, now)
    mails.waiting.set(queue.waiting)
    mails.oldest.set(queue.oldestAt ? (now.getTime() - queue.oldestAt.getTime()) / 1_000 : 0)
    mails.refused.set(queue.refused)
  }

  return async () => {
    tellNode()
    for (const one of [...Object.values(jobs), ...Object.values(mails)]) one.reset()
    try {
      await tellShared()
    } catch {
      // The database is away, which `portal_service_up` says: nothing is said of what stands there.
      for (const one of Object.values(mails)) one.remove()
    }
  }
}
