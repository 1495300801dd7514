import {
  type AppHealth,
  type PageCounts,
  platforms,
  platformTitles,
  type Rollback,
  type ServiceHealth,
} from '@portal/shared/contract'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { lastBackups } from '../../core/backup/backups.queries.ts'
import type { Db } from '../../core/database/database.ts'
import type { Readiness } from '../../core/http/lifecycle/probes.plugin.ts'
import { readJobStates } from '../../core/jobs/job-states.queries.ts'
import { readMailQueue } from '../../core/mail/queue.queries.ts'
import { listUptimes, type UptimeRow } from '../../core/uptime/uptime.queries.ts'
import { dayBefore, figuresOf, hoursShown, readReports, sourcesOf, sumCounts } from './counts.queries.ts'
import { listApps, listRollbacks } from './releases.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** How the portal is doing; read once in a few seconds, however many ask. Never fails. */
    health(): Promise<Health>
    /** Jobs, mails and backups of all nodes as they are now. */
    work(): Promise<Work>
  }
}

/** What /status.json shows, with details for metrics and leads. */
export type Health = Awaited<ReturnType<ReturnType<typeof healthReader>>>
export type Work = Awaited<ReturnType<typeof readWork>>

const cachedMs = 5_000
const hourMs = 3_600_000
const weekMs = 7 * 86_400_000
/**
 * From how many failures, and which share of views, in the last hour an app is failing. Fewer may be someone's broken
 * connection.
 */
const failing = { failures: 3, share: 0.05 } as const

const titles: readonly (readonly [name: string, title: string])[] = [
  ['database', 'Database'],
  ['disk', 'Disk'],
  ['pages', 'Pages'],
  ['mail', 'Mail'],
  ...platforms.map((platform) => [platform, platformTitles[platform]] as const),
]

/** The apps, and the releases of each with what pages reported of them. */
async function readFigures(db: Db, now: Date) {
  const [apps, reports, rollbacks] = await Promise.all([
    listApps(db),
    readReports(db, now),
    listRollbacks(db, { since: new Date(now.getTime() - weekMs), limit: 100 }),
  ])
  const detailed = apps.map((app) => {
    const isOwn = ({ name }: { name: string }) => name === app.name
    const { day, hours, vitals } = figuresOf(reports, now, isOwn)
    const versions = sourcesOf(reports)
      .filter(isOwn)
      .map(({ version }) => version)
    return {
      ...app,
      day,
      hours,
      vitals,
      state: stateOf(app, hours.at(-1), rollbacks.filter(isOwn), dayBefore(now)),
      releases: versions.sort().map((version) => ({
        version,
        ...figuresOf(reports, now, (row) => isOwn(row) && row.version === version),
      })),
    }
  })
  return { apps: detailed, rollbacks }
}

function stateOf(
  { active, canary }: Pick<AppHealth, 'active' | 'canary'>,
  { views, failures }: PageCounts = sumCounts([]),
  rollbacks: readonly Rollback[],
  since: Date,
): AppHealth['state'] {
  if (!active) return 'not active'
  if (failures >= failing.failures && failures > failing.share * (views + failures)) return 'failing'
  const current = rollbacks.filter(({ isUnblocked }) => !isUnblocked)
  // It failed, and no fitting stable release could replace it.
  if (current.some(({ version, toVersion }) => version === active.version && toVersion === null))
    return 'failing'
  if (canary) return 'rolling out'
  const isRolledBack = current.some(
    ({ at, toVersion }) => new Date(at) >= since && toVersion === active.version,
  )
  return isRolledBack ? 'rolled back' : 'working'
}

const firstHour = (now: Date) => new Date((Math.floor(now.getTime() / hourMs) - (hoursShown - 1)) * hourMs)

/** The portal's own services as they are now, all others as they were when they were last called. */
function servicesOf(ready: readonly Readiness[], uptimes: readonly UptimeRow[], now: Date) {
  return titles.map(([name, title]) => {
    const rows = uptimes.filter(({ service }) => service === name)
    const hours = Array.from({ length: hoursShown }, (_, index) => {
      const at = new Date(firstHour(now).getTime() + index * hourMs)
      const row = rows.find(({ hour }) => hour.getTime() === at.getTime())
      return { at: at.toISOString(), good: row?.good ?? 0, failed: row?.failed ?? 0 }
    })
    const good = rows.reduce((sum, row) => sum + row.good, 0)
    const calls = rows.reduce((sum, row) => sum + row.failed, good)
    // Rows are sorted by hour.
    const goodAt = rows.findLast((row) => row.goodAt)?.goodAt?.toISOString() ?? null
    const failedAt = rows.findLast((row) => row.failedAt)?.failedAt?.toISOString() ?? null
    const check = ready.find((one) => one.name === name)
    return {
      name,
      title,
      hours,
      goodAt,
      failedAt,
      state: check ? readyStates[check.state] : lastState(goodAt, failedAt),
      text: check?.state === 'degraded' ? check.text : '',
      uptime: calls > 0 ? good / calls : null,
    }
  })
}

const readyStates = { ready: 'up', degraded: 'degraded', 'not ready': 'down' } as const

function lastState(goodAt: string | null, failedAt: string | null): ServiceHealth['state'] {
  if (!failedAt) return goodAt ? 'up' : 'unknown'
  return goodAt && goodAt >= failedAt ? 'up' : 'down'
}

/** Reads the health; while the database is away, with the last figures. */
function healthReader({ db, log, clock, readiness }: FastifyInstance) {
  let figuresAt: string | null = null
  let figures: Awaited<ReturnType<typeof readFigures>> = { apps: [], rollbacks: [] }
  return async () => {
    const now = clock()
    const [ready, uptimes, read] = await Promise.allSettled([
      readiness(),
      listUptimes(db, firstHour(now)),
      readFigures(db, now),
    ])
    for (const one of [ready, uptimes, read])
      if (one.status === 'rejected') log.warn({ err: one.reason }, 'the health could not be read')
    if (read.status === 'fulfilled') [figures, figuresAt] = [read.value, now.toISOString()]
    const services = servicesOf(
      ready.status === 'fulfilled' ? ready.value : [],
      uptimes.status === 'fulfilled' ? uptimes.value : [],
      now,
    )
    return { at: now.toISOString(), figuresAt, ...figures, services }
  }
}

async function readWork(app: FastifyInstance) {
  const { db } = app
  const now = app.clock()
  return {
    jobs: await readJobStates(db, app.jobs(), now),
    mails: await readMailQueue(db, now),
    backups: await lastBackups(db, now),
  }
}

export default fp(
  async (app) => {
    const cache = new LRUCache<'health', Health>({
      max: 1,
      ttl: cachedMs,
      ttlResolution: 0,
      perf: { now: () => app.clock().getTime() },
      fetchMethod: healthReader(app),
    })
    app.decorate('health', () => cache.forceFetch('health'))
    app.decorate('work', () => readWork(app))
  },
  { name: 'health', dependencies: ['jobs', 'probes', 'uptime'] },
)
