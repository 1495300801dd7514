import { statfsSync } from 'node:fs'
import { platforms } from '@portal/shared/contract'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Health, Work } from '../health.plugin.ts'

type Labels = Record<string, string>
type SetGauge = (name: string, help: string, value: number | null | undefined, labels?: Labels) => void

/** The health for Prometheus: gauges over a window, as old counts are deleted. */
export function metricsOf(app: FastifyInstance): { contentType: string; text(): Promise<string> } {
  const process = new Registry()
  collectDefaultMetrics({ register: process })
  if (app.requestTimes) process.registerMetric(app.requestTimes)
  return {
    contentType: process.contentType,
    async text() {
      const gauges = new Registry()
      const set = setterIn(gauges)
      setHealth(set, await app.health(), app.clock())
      setNode(set, gauges, app)
      // While the database is away, `portal_service_up` says so, and these are missing.
      const work = await app.work().catch(() => undefined)
      if (work) setWork(set, work, app.clock())
      return Registry.merge([process, gauges]).metrics()
    },
  }
}

function setterIn(register: Registry): SetGauge {
  const gauges = new Map<string, Gauge>()
  return (name, help, value, labels = {}) => {
    const labelNames = Object.keys(labels)
    const options = { name: `portal_${name}`, help, labelNames, registers: [register] }
    const gauge = gauges.get(name) ?? new Gauge(options)
    gauges.set(name, gauge)
    if (typeof value === 'number') gauge.set(labels, value)
    // A gauge without labels starts at 0.
    else if (labelNames.length === 0) gauge.remove()
  }
}

const toSeconds = (ms: number | null | undefined) => (typeof ms === 'number' ? ms / 1_000 : undefined)

const secondsSince = (at: Date | string | null | undefined, now: Date) =>
  at ? toSeconds(now.getTime() - new Date(at).getTime()) : undefined

function setHealth(set: SetGauge, { figuresAt, apps, rollbacks, services }: Health, now: Date): void {
  for (const { name: app, team, state, active, canary, stable, releases } of apps) {
    const version = canary?.version ?? ''
    const count = rollbacks.filter(({ name }) => name === app).length
    set('app_state', '1 for the state of an app', 1, { app, state })
    set('rollout_share_ratio', 'The traffic share of a canary', canary && canary.share / 100, {
      app,
      version,
    })
    set('automatic_rollbacks', 'Automatic rollbacks in the last 7 days', count, { app })
    const help = '1 for each active, canary and last stable release'
    for (const [role, release] of Object.entries({ active, canary, stable }))
      set('release_info', help, release && 1, { app, version: release?.version ?? '', team, role })
    for (const release of releases) setRelease(set, app, release)
  }
  for (const { name: service, state, uptime } of services) {
    const isUp = state === 'unknown' ? undefined : Number(state !== 'down')
    set('service_up', '1 while a service answers, if it was called', isUp, { service })
    set('service_uptime_ratio', 'The share of successful calls in the last day', uptime, { service })
  }
  const age = secondsSince(figuresAt, now)
  set('figures_age_seconds', 'The age of the release figures; absent: never read', age)
}

type Release = Health['apps'][number]['releases'][number]

function setRelease(set: SetGauge, app: string, { version, day, recent, vitals }: Release): void {
  for (const [window, counts] of Object.entries({ '1d': day, '5m': recent })) {
    const labels = { app, version, window }
    set('release_views', 'Views in the window', counts.views, labels)
    set('release_failures', 'Failures in the window', counts.failures, labels)
    set('release_slow', 'Views with late content in the window', counts.slow, labels)
  }
  const help = 'The 75th percentile of the last day'
  for (const { metric, p75 } of vitals)
    if (metric === 'CLS')
      set('release_layout_shift_p75', 'The 75th percentile of CLS in the last day, a score', p75, {
        app,
        version,
      })
    else set('release_vital_p75_seconds', help, p75 / 1_000, { app, version, metric })
}

/** What this node knows of itself. */
function setNode(set: SetGauge, register: Registry, app: FastifyInstance): void {
  const { total, idle, waiting } = app.database.load()
  const connections = 'Connections of this node to the database'
  set('database_connections', connections, total - idle, { state: 'busy' })
  set('database_connections', connections, idle, { state: 'idle' })
  set('database_waiting', 'Statements of this node that wait for a connection', waiting)
  const calls = new Counter({
    name: 'portal_platform_requests_total',
    help: 'Calls of this node to the platforms since its start, by outcome',
    labelNames: ['platform', 'outcome'],
    registers: [register],
  })
  for (const { count, ...labels } of app.platformCalls.counts()) calls.inc(labels, count)
  const now = app.clock().getTime()
  for (const platform of platforms) {
    const backoff = (app.platformCalls.restingUntil(platform)?.getTime() ?? now) - now
    const help = 'How long this node waits before the next call'
    set('platform_backoff_seconds', help, toSeconds(backoff), { platform })
  }
  set('disk_free_bytes', 'Free space on the disk of DATA_DIR', freeBytes(app.environment.dataDir))
}

function freeBytes(dataDir: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize
  } catch {
    // With PostgreSQL there may be no such folder.
    return undefined
  }
}

/** What all nodes share. */
function setWork(set: SetGauge, { jobs, mails, backups }: Work, now: Date): void {
  for (const { name: job, row, lateSeconds, isFailing, isRunning } of jobs) {
    const goodAt = toSeconds(row?.goodAt?.getTime())
    set('job_lateness_seconds', 'How long ago it should have started', lateSeconds, { job })
    set('job_failing', '1 if the last run failed', Number(isFailing), { job })
    set('job_running', '1 while a node runs it', Number(isRunning), { job })
    set('job_last_success_timestamp_seconds', 'When it last succeeded', goodAt, { job })
    set('job_last_duration_seconds', 'How long that run took', toSeconds(row?.tookMs), { job })
  }
  const oldest = secondsSince(mails.oldestAt, now) ?? 0
  set('mails_waiting', 'Mails in the queue', mails.waiting)
  set('mails_oldest_waiting_seconds', 'The age of the oldest mail in the queue', oldest)
  set('mails_refused', 'Mails of the last day with a refused address', mails.refused)
  const { tried, good } = backups
  set('backup_age_seconds', 'The age of the last good backup', secondsSince(good?.startedAt, now))
  set('backup_size_bytes', 'Its size', good && (good.bytes ?? 0))
  set('backup_duration_seconds', 'How long it took', good && secondsSince(good.startedAt, good.endedAt))
  set('backup_failed', '1 if the last attempt failed', Number(Boolean(tried?.error)))
}
