import {
  type AppHealth,
  type PageCounts,
  platforms,
  platformTitles,
  type Rollback,
  type ServiceHealth,
  type statusAnswer,
  type Vital,
} from '@portal/shared/contract'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { type LastBackups, lastBackups } from '../../backup/backups.queries.ts'
import type { Db } from '../../core/database/database.ts'
import type { Readiness } from '../../core/http/probes.plugin.ts'
import { type JobState, readJobStates } from '../../core/jobs/job-states.queries.ts'
import { type MailQueue, readMailQueue } from '../../core/mail/queue.queries.ts'
import { listUptimes, type UptimeRow } from '../../core/uptime/uptime.queries.ts'
import { countsByRelease, dayBefore, hoursOf, hoursShown, sumCounts, timings } from './counts.queries.ts'
import { listApps, listRollbacks } from './releases.queries.ts'
import { vitalsOf } from './vitals.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** How the portal is doing; read once in a few seconds, however many ask. Never fails. */
    health(): Promise<Health>
    /** Jobs, mails and backups of all nodes as they are now. */
    work(): Promise<Work>
  }
}

interface ReleaseHealth {
  version: string
  day: PageCounts
  /** The last five minutes. */
  recent: PageCounts
  vitals: Vital[]
}

export interface DetailedApp extends AppHealth {
  releases: ReleaseHealth[]
}

interface DetailedService extends ServiceHealth {
  /** The last calls that succeeded and failed. */
  goodAt: string | null
  failedAt: string | null
}

/** What /status.json shows, with details for metrics and leads. */
export interface Health extends z.infer<typeof statusAnswer> {
  apps: DetailedApp[]
  services: DetailedService[]
}

export interface Work {
  jobs: JobState[]
  mails: MailQueue
  backups: LastBackups
}

const keptMs = 5_000
const hourMs = 3_600_000
const recentMs = 300_000
const weekMs = 7 * 86_400_000
/** An app is failing from so many failures and such a share in the last hour: fewer are someone's broken connection. */
const failing = { failures: 3, share: 0.05 } as const

const titles: readonly (readonly [name: string, title: string])[] = [
  ['database', 'Database'],
  ['disk', 'Disk'],
  ['pages', 'Pages'],
  ['mail', 'Mail'],
  ...platforms.map((platform) => [platform, platformTitles[platform]] as const),
]

type Figures = Pick<Health, 'figuresAt' | 'apps' | 'rollbacks'>

async function readFigures(db: Db, now: Date): Promise<Figures> {
  const [apps, counts, timed, rollbacks] = await Promise.all([
    listApps(db),
    countsByRelease(db, now, new Date(now.getTime() - recentMs)),
    timings(db, now),
    listRollbacks(db, { since: new Date(now.getTime() - weekMs), limit: 100 }),
  ])
  const detailed = apps.map((app): DetailedApp => {
    const ofApp = <Row extends { name: string }>(rows: readonly Row[]) =>
      rows.filter(({ name }) => name === app.name)
    const [ownCounts, ownTimings] = [ofApp(counts), ofApp(timed)]
    const hours = hoursOf(ownCounts, now)
    const versions = [...new Set([...ownCounts, ...ownTimings].map(({ version }) => version))].sort()
    return {
      ...app,
      state: stateOf(app, hours.at(-1), ofApp(rollbacks), dayBefore(now)),
      day: sumCounts(ownCounts),
      hours,
      vitals: vitalsOf(ownTimings),
      releases: versions.map((version) => {
        const own = ownCounts.filter((row) => row.version === version)
        return {
          version,
          day: sumCounts(own),
          recent: sumCounts(own.filter(({ isRecent }) => isRecent)),
          vitals: vitalsOf(ownTimings.filter((row) => row.version === version)),
        }
      }),
    }
  })
  return { figuresAt: now.toISOString(), apps: detailed, rollbacks }
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
  // It failed, and no stable release fits that could replace it.
  if (current.some(({ version, toVersion }) => version === active.version && toVersion === null))
    return 'failing'
  if (canary) return 'rolling out'
  const isRolledBack = current.some(
    ({ at, toVersion }) => new Date(at) >= since && toVersion === active.version,
  )
  return isRolledBack ? 'rolled back' : 'working'
}

/** The portal's own services as they are now, all others as they were when they were last called. */
function servicesOf(ready: readonly Readiness[], rows: readonly UptimeRow[], now: Date): DetailedService[] {
  const firstHour = Math.floor(now.getTime() / hourMs) - (hoursShown - 1)
  return titles.map(([name, title]) => {
    const own = rows.filter(({ service }) => service === name)
    const hours = Array.from({ length: hoursShown }, (_, index) => {
      const at = new Date((firstHour + index) * hourMs)
      const row = own.find(({ hour }) => hour.getTime() === at.getTime())
      return { at: at.toISOString(), good: row?.good ?? 0, failed: row?.failed ?? 0 }
    })
    const good = hours.reduce((sum, hour) => sum + hour.good, 0)
    const calls = hours.reduce((sum, hour) => sum + hour.failed, good)
    const last = (moments: (Date | null)[]) =>
      moments.reduce<string | null>(
        (latest, at) => (at && (!latest || at > new Date(latest)) ? at.toISOString() : latest),
        null,
      )
    const goodAt = last(own.map((row) => row.goodAt))
    const failedAt = last(own.map((row) => row.failedAt))
    const check = ready.find((one) => one.name === name)
    return {
      ...{ name, title, hours, goodAt, failedAt },
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

/** Reads the health; while the database is away, with the figures that were read last. */
function healthReader(app: FastifyInstance): () => Promise<Health> {
  let figures: Figures = { figuresAt: null, apps: [], rollbacks: [] }
  return async () => {
    const now = app.clock()
    const warn = (error: unknown) => app.log.warn({ err: error }, 'the health could not be read')
    const [ready, uptimes] = await Promise.all([
      app.readiness(),
      listUptimes(app.db, new Date(dayBefore(now).getTime() - hourMs)).catch((error) => {
        warn(error)
        return []
      }),
      readFigures(app.db, now).then((read) => {
        figures = read
      }, warn),
    ])
    return { at: now.toISOString(), ...figures, services: servicesOf(ready, uptimes, now) }
  }
}

async function readWork(app: FastifyInstance): Promise<Work> {
  const { db } = app
  const now = app.clock()
  const [jobs, mails, backups] = await Promise.all([
    readJobStates(db, app.jobs(), now),
    readMailQueue(db, now),
    lastBackups(db, now),
  ])
  return { jobs, mails, backups }
}

export default fp(
  async (app) => {
    const cache = new LRUCache<'health', Health>({
      max: 1,
      ttl: keptMs,
      ttlResolution: 0,
      perf: { now: () => app.clock().getTime() },
      fetchMethod: healthReader(app),
    })
    app.decorate('health', () => cache.forceFetch('health'))
    app.decorate('work', () => readWork(app))
  },
  { name: 'health', dependencies: ['jobs', 'probes', 'uptime'] },
)
