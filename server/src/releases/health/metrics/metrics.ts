import { statfsSync } from 'node:fs'
import { platforms } from '@portal/shared/contract'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Health, Work } from '../health.plugin.ts'

/** A value with the values of its labels, in the order of their names. */
type Sample = [value: number, ...labels: string[]]
type AddGauge = (name: string, help: string, labelNames: string[], samples: Sample[]) => void

/** The health for Prometheus: gauges over a window, as old counts are deleted. */
export function metricsOf(app: FastifyInstance): { contentType: string; text(): Promise<string> } {
  const process = new Registry()
  collectDefaultMetrics({ register: process })
  if (app.requestTimes) process.registerMetric(app.requestTimes)
  return {
    contentType: process.contentType,
    async text() {
      const gauges = new Registry()
      const add = addTo(gauges)
      addHealth(add, await app.health(), app.clock())
      addNode(add, gauges, app)
      // While the database is away, which `portal_service_up` says, nothing is known of these.
      addWork(add, await app.work().catch(() => undefined), app.clock())
      return Registry.merge([process, gauges]).metrics()
    },
  }
}

const addTo =
  (register: Registry): AddGauge =>
  (name, help, labelNames, samples) => {
    const gauge = new Gauge({ name: `portal_${name}`, help, labelNames, registers: [register] })
    // A gauge without labels starts at 0.
    if (samples.length === 0 && labelNames.length === 0) gauge.remove()
    for (const [value, ...labels] of samples)
      gauge.set(Object.fromEntries(labelNames.map((label, index) => [label, labels[index] ?? ''])), value)
  }

/** The sample of a value that may be unknown. */
const known = (value: number | null | undefined, ...labels: string[]): Sample[] =>
  value === null || value === undefined ? [] : [[value, ...labels]]

const secondsSince = (at: Date | string | null | undefined, now: Date) =>
  at ? (now.getTime() - new Date(at).getTime()) / 1_000 : null

function addHealth(add: AddGauge, { figuresAt, apps, rollbacks, services }: Health, now: Date): void {
  const roles = ['active', 'canary', 'stable'] as const
  const ofRelease = ['part', 'version']
  const releases = apps.flatMap(({ name, releases }) => releases.map((release) => ({ name, ...release })))
  const vitals = releases.flatMap((release) => release.vitals.map((vital) => ({ ...release, ...vital })))
  const times = vitals.filter(({ metric }) => metric !== 'CLS')
  const shifts = vitals.filter(({ metric }) => metric === 'CLS')
  const counts = (key: 'views' | 'failures' | 'slow') =>
    releases.flatMap(({ name, version, day, recent }): Sample[] => [
      [day[key], name, version, '1d'],
      [recent[key], name, version, '5m'],
    ])

  add(
    'part_state',
    '1 for the state of an app',
    ['part', 'state'],
    apps.map((app) => [1, app.name, app.state]),
  )
  add(
    'release_info',
    '1 for each active, canary and last stable release',
    [...ofRelease, 'team', 'role'],
    apps.flatMap((app) =>
      roles.flatMap((role) => known(app[role] && 1, app.name, app[role]?.version ?? '', app.team, role)),
    ),
  )
  add(
    'rollout_share_ratio',
    'The traffic share of a canary',
    ofRelease,
    apps.flatMap(({ name, canary }) => known(canary && canary.share / 100, name, canary?.version ?? '')),
  )
  add('release_views', 'Views in the window', [...ofRelease, 'window'], counts('views'))
  add('release_failures', 'Failures in the window', [...ofRelease, 'window'], counts('failures'))
  add('release_slow', 'Views with late content in the window', [...ofRelease, 'window'], counts('slow'))
  add(
    'release_vital_p75_seconds',
    'Three of four views of the last day were at or below',
    [...ofRelease, 'metric'],
    times.map(({ name, version, metric, p75 }) => [p75 / 1_000, name, version, metric]),
  )
  add(
    'release_layout_shift_p75',
    'The same for CLS, a score',
    ofRelease,
    shifts.map(({ name, version, p75 }) => [p75, name, version]),
  )
  add(
    'automatic_rollbacks',
    'Automatic rollbacks in the last 7 days',
    ['part'],
    apps.map((app) => [rollbacks.filter(({ name }) => name === app.name).length, app.name]),
  )
  add(
    'service_up',
    '1 while a service answers, if it was called',
    ['service'],
    services.flatMap(({ name, state }) => known(state === 'unknown' ? null : Number(state !== 'down'), name)),
  )
  add(
    'service_uptime_ratio',
    'The share of successful calls in the last day',
    ['service'],
    services.flatMap(({ name, uptime }) => known(uptime, name)),
  )
  add(
    'figures_age_seconds',
    'The age of the release figures; absent: never read',
    [],
    [...known(secondsSince(figuresAt, now))],
  )
}

/** What this node knows of itself. */
function addNode(add: AddGauge, register: Registry, app: FastifyInstance): void {
  const { total, idle, waiting } = app.database.load()
  const connections: Sample[] = [
    [total - idle, 'busy'],
    [idle, 'idle'],
  ]
  add('database_connections', 'Connections of this node to the database', ['state'], connections)
  add('database_waiting', 'Statements of this node that wait for a connection', [], [[waiting]])
  const calls = new Counter({
    name: 'portal_platform_requests_total',
    help: 'Calls of this node to the platforms since its start, by outcome',
    labelNames: ['platform', 'outcome'],
    registers: [register],
  })
  for (const { count, ...labels } of app.platformCalls.counts()) calls.inc(labels, count)
  const backoff = platforms.map((platform): Sample => {
    const until = app.platformCalls.restingUntil(platform)
    return [secondsSince(app.clock(), until ?? app.clock()) ?? 0, platform]
  })
  add('platform_backoff_seconds', 'How long this node waits before the next call', ['platform'], backoff)
  add('disk_free_bytes', 'Free space on the disk of DATA_DIR', [], known(freeBytes(app.environment.dataDir)))
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
function addWork(add: AddGauge, work: Work | undefined, now: Date): void {
  const { jobs = [], mails, backups } = work ?? {}
  const addJobs = (name: string, help: string, read: (job: Work['jobs'][number]) => number | undefined) =>
    add(
      `job_${name}`,
      help,
      ['job'],
      jobs.flatMap((job) => known(read(job), job.name)),
    )
  addJobs('lateness_seconds', 'How long ago it should have started', ({ lateSeconds }) => lateSeconds)
  addJobs('failing', '1 if the last run failed', ({ isFailing }) => Number(isFailing))
  addJobs('running', '1 while a node runs it', ({ isRunning }) => Number(isRunning))
  addJobs('last_success_timestamp_seconds', 'When it last succeeded', ({ row }) =>
    row?.goodAt ? row.goodAt.getTime() / 1_000 : undefined,
  )
  addJobs('last_duration_seconds', 'How long that run took', ({ row }) =>
    row?.tookMs == null ? undefined : row.tookMs / 1_000,
  )
  const oldest = mails && (secondsSince(mails.oldestAt, now) ?? 0)
  add('mails_waiting', 'Mails in the queue', [], known(mails?.waiting))
  add('mails_oldest_waiting_seconds', 'The age of the oldest mail in the queue', [], known(oldest))
  add('mails_refused', 'Mails of the last day with a refused address', [], known(mails?.refused))
  const { tried, good } = backups ?? {}
  add('backup_age_seconds', 'The age of the last good backup', [], known(secondsSince(good?.startedAt, now)))
  add('backup_size_bytes', 'Its size', [], known(good && (good.bytes ?? 0)))
  add(
    'backup_duration_seconds',
    'How long it took',
    [],
    known(good && secondsSince(good.startedAt, good.endedAt)),
  )
  add('backup_failed', '1 if the last attempt failed', [], known(backups && Number(Boolean(tried?.error))))
}
