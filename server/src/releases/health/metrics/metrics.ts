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
      // While the database is away, `portal_service_up` says so, and these are missing.
      const work = await app.work().catch(() => undefined)
      if (work) addWork(add, work, app.clock())
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
  const states = apps.map(({ name, state }): Sample => [1, name, state])
  add('part_state', '1 for the state of an app', ['part', 'state'], states)

  const releaseLabels = ['part', 'version']
  const roles = (['active', 'canary', 'stable'] as const).flatMap((role) =>
    apps.flatMap((app) => known(app[role] && 1, app.name, app[role]?.version ?? '', app.team, role)),
  )
  const roleHelp = '1 for each active, canary and last stable release'
  add('release_info', roleHelp, [...releaseLabels, 'team', 'role'], roles)
  const shares = apps.flatMap(({ name, canary }) =>
    known(canary && canary.share / 100, name, canary?.version ?? ''),
  )
  add('rollout_share_ratio', 'The traffic share of a canary', releaseLabels, shares)

  const releases = apps.flatMap(({ name, releases }) => releases.map((release) => ({ name, ...release })))
  const addCounts = (key: 'views' | 'failures' | 'slow', help: string) => {
    const samples = releases.flatMap(({ name, version, day, recent }): Sample[] => [
      [day[key], name, version, '1d'],
      [recent[key], name, version, '5m'],
    ])
    add(`release_${key}`, `${help} in the window`, [...releaseLabels, 'window'], samples)
  }
  addCounts('views', 'Views')
  addCounts('failures', 'Failures')
  addCounts('slow', 'Views with late content')

  const p75s = releases.flatMap(({ name, version, vitals }) =>
    vitals.map(({ metric, p75 }): Sample => [p75, name, version, metric]),
  )
  const isShift = ([, , , metric]: Sample) => metric === 'CLS'
  const times = p75s
    .filter((sample) => !isShift(sample))
    .map(([ms, ...labels]): Sample => [ms / 1_000, ...labels])
  const p75Help = 'Three of four views of the last day were at or below'
  add('release_vital_p75_seconds', p75Help, [...releaseLabels, 'metric'], times)
  add('release_layout_shift_p75', 'The same for CLS, a score', releaseLabels, p75s.filter(isShift))

  const counts = apps.map(
    (app): Sample => [rollbacks.filter(({ name }) => name === app.name).length, app.name],
  )
  add('automatic_rollbacks', 'Automatic rollbacks in the last 7 days', ['part'], counts)

  const called = services.filter(({ state }) => state !== 'unknown')
  const ups = called.map(({ name, state }): Sample => [Number(state !== 'down'), name])
  const uptimes = services.flatMap(({ name, uptime }) => known(uptime, name))
  add('service_up', '1 while a service answers, if it was called', ['service'], ups)
  add('service_uptime_ratio', 'The share of successful calls in the last day', ['service'], uptimes)
  const age = known(secondsSince(figuresAt, now))
  add('figures_age_seconds', 'The age of the release figures; absent: never read', [], age)
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
  const now = app.clock()
  const backoff = platforms.map((platform): Sample => {
    const until = app.platformCalls.restingUntil(platform) ?? now
    return [(until.getTime() - now.getTime()) / 1_000, platform]
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
function addWork(add: AddGauge, { jobs, mails, backups }: Work, now: Date): void {
  const addJobs = (name: string, help: string, read: (job: Work['jobs'][number]) => number | undefined) => {
    const samples = jobs.flatMap((job) => known(read(job), job.name))
    add(`job_${name}`, help, ['job'], samples)
  }
  addJobs('lateness_seconds', 'How long ago it should have started', ({ lateSeconds }) => lateSeconds)
  addJobs('failing', '1 if the last run failed', ({ isFailing }) => Number(isFailing))
  addJobs('running', '1 while a node runs it', ({ isRunning }) => Number(isRunning))
  addJobs('last_success_timestamp_seconds', 'When it last succeeded', ({ row }) =>
    row?.goodAt ? row.goodAt.getTime() / 1_000 : undefined,
  )
  addJobs('last_duration_seconds', 'How long that run took', ({ row }) =>
    row?.tookMs == null ? undefined : row.tookMs / 1_000,
  )
  const oldest = secondsSince(mails.oldestAt, now) ?? 0
  add('mails_waiting', 'Mails in the queue', [], [[mails.waiting]])
  add('mails_oldest_waiting_seconds', 'The age of the oldest mail in the queue', [], [[oldest]])
  add('mails_refused', 'Mails of the last day with a refused address', [], [[mails.refused]])
  const { tried, good } = backups
  const duration = good && secondsSince(good.startedAt, good.endedAt)
  add('backup_age_seconds', 'The age of the last good backup', [], known(secondsSince(good?.startedAt, now)))
  add('backup_size_bytes', 'Its size', [], known(good && (good.bytes ?? 0)))
  add('backup_duration_seconds', 'How long it took', [], known(duration))
  add('backup_failed', '1 if the last attempt failed', [], [[Number(Boolean(tried?.error))]])
}
