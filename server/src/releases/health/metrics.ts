import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { LastBackups } from '../../backup/backups.queries.ts'
import type { Counts, PartFigures } from './figures.ts'
import type { Status } from './status.ts'
import { workMetricsOf } from './work-metrics.ts'

/** What the status shows, as Prometheus reads it: gauges over a window, as what is counted is pruned. */
export function metricsOf(app: FastifyInstance): {
  contentType: string
  text(status: Status, backups?: LastBackups): Promise<string>
} {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const tellWork = workMetricsOf(app, register)
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge({ name: `portal_${name}`, help, labelNames: [...labelNames], registers: [register] })

  const ofRelease = ['part', 'version'] as const
  const counted = [...ofRelease, 'window'] as const
  const gauges = {
    state: gauge('part_state', '1 for the state that a part is in', ['part', 'state']),
    info: gauge('release_info', '1 for each release that is active, rolled out or proven last', [
      ...ofRelease,
      ...(['team', 'role'] as const),
    ]),
    share: gauge('rollout_share_ratio', 'Of the sessions, those that get the rollout', ofRelease),
    views: gauge('release_views', 'How often a release was displayed in the window', counted),
    failures: gauge('release_failures', 'How often a release failed in the window', counted),
    slow: gauge('release_slow', 'How often its content came late in the window', counted),
    vital: gauge('release_vital_p75_seconds', 'What three of four views of the last day are below', [
      ...ofRelease,
      'metric',
    ]),
    shift: gauge('release_layout_shift_p75', 'The same of CLS, a score', ofRelease),
    rollbacks: gauge('automatic_rollbacks', 'Releases that the portal took back in the last 7 days', [
      'part',
    ]),
    up: gauge('service_up', '1 while what the portal stands on answers, as far as it was asked', ['service']),
    uptime: gauge('service_uptime_ratio', 'Of the times that it was asked in the last day', ['service']),
    age: gauge(
      'figures_age_seconds',
      'How old the figures of releases are; absent: they were never read',
      [],
    ),
  }

  const backup = {
    age: gauge('backup_age_seconds', 'How old the last backup is that is there; absent: there is none', []),
    size: gauge('backup_size_bytes', 'How large it is', []),
    duration: gauge('backup_duration_seconds', 'How long it took', []),
    failed: gauge('backup_failed', '1 where the last one that was tried is not there', []),
  }

  function tellBackups(now: Date, { tried, good }: LastBackups): void {
    backup.failed.set(tried?.error ? 1 : 0)
    if (!good) return
    backup.age.set((now.getTime() - good.startedAt.getTime()) / 1_000)
    backup.size.set(good.bytes ?? 0)
    backup.duration.set((good.endedAt.getTime() - good.startedAt.getTime()) / 1_000)
  }

  function tell({ name, team, state, active, rollout, proven, releases }: PartFigures): void {
    gauges.state.set({ part: name, state }, 1)
    for (const [role, version] of [
      ['active', active?.version],
      ['rollout', rollout?.version],
      ['proven', proven?.version],
    ] as const)
      if (version) gauges.info.set({ part: name, version, team, role }, 1)
    if (rollout) gauges.share.set({ part: name, version: rollout.version }, rollout.share / 100)
    for (const { version, day, recent, vitals } of releases) {
      const labels = { part: name, version }
      const tellCounts = (window: string, { views, failures, slow }: Counts) => {
        gauges.views.set({ ...labels, window }, views)
        gauges.failures.set({ ...labels, window }, failures)
        gauges.slow.set({ ...labels, window }, slow)
      }
      tellCounts('1d', day)
      tellCounts('5m', recent)
      for (const { metric, p75 } of vitals)
        if (metric === 'CLS') gauges.shift.set(labels, p75)
        else gauges.vital.set({ ...labels, metric }, p75 / 1_000)
    }
  }

  return {
    contentType: register.contentType,
    async text({ now, figures, services }, backups) {
      await tellWork()
      for (const one of Object.values(backup)) one.remove()
      if (backups) tellBackups(now, backups)
      for (const one of Object.values(gauges)) one.reset()
      if (figures) {
        gauges.age.set((now.getTime() - figures.at.getTime()) / 1_000)
        for (const part of figures.parts) {
          tell(part)
          gauges.rollbacks.set(
            { part: part.name },
            figures.rollbacks.filter(({ name }) => name === part.name).length,
          )
        }
      } else gauges.age.remove()
      for (const { name, state, uptime } of services) {
        if (state !== 'not asked') gauges.up.set({ service: name }, state === 'away' ? 0 : 1)
        if (uptime !== null) gauges.uptime.set({ service: name }, uptime)
      }
      return register.metrics()
    },
  }
}
