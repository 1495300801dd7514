import { platforms, type SystemJob, type SystemState } from '@portal/shared/contract'
import { gte } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type ActingLead, writeActivity } from '../../core/activity/activity.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { conflict, missing } from '../../core/errors/domain-error.ts'
import { reasonInShort } from '../../core/errors/reason-in-short.ts'
import type { JobState } from '../../core/jobs/job-states.queries.ts'
import { wantJob } from '../../core/jobs/lease.queries.ts'
import { hurryMails } from '../../core/mail/queue.queries.ts'
import { listNodes, type NodeRow } from '../../core/nodes/nodes.queries.ts'
import { platformOutages } from '../../core/platforms/outages.tables.ts'
import { readDatabaseFacts } from './database-facts.ts'
import type { Health, Work } from './health.plugin.ts'

const silentMs = 90_000
const lateSeconds = 300
/** Backups run once a day, and are retried within the hour. */
export const oldBackupMs = 26 * 3_600_000

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null

const jobOf = ({ name, everySeconds, row, isRunning, isFailing, ...job }: JobState): SystemJob => {
  const resting = isFailing ? 'failing' : job.lateSeconds > lateSeconds ? 'late' : 'waiting'
  return {
    name,
    everySeconds,
    state: isRunning ? 'running' : resting,
    startedAt: iso(row?.startedAt),
    goodAt: iso(row?.goodAt),
    tookMs: row?.tookMs ?? null,
    nextAt: iso(row?.dueAt),
    failedAt: iso(row?.failedAt),
    failure: row?.failure ?? null,
  }
}

const nodeOf = (now: Date, { id, startedAt, heardAt, ...node }: NodeRow): SystemState['nodes'][number] => ({
  _id: id,
  ...node,
  startedAt: startedAt.toISOString(),
  heardAt: heardAt.toISOString(),
  isSilent: now.getTime() - heardAt.getTime() > silentMs,
})

const mailsOf = ({ mails, waiting, refused, oldestAt }: Work['mails']): SystemState['mails'] => ({
  waiting,
  refused,
  oldestAt: iso(oldestAt),
  list: mails.map(({ id, subject, createdAt, dueAt, attempts, refusedAt, failure }) => ({
    _id: id,
    subject,
    attempts,
    failure,
    isRefused: refusedAt !== null,
    createdAt: createdAt.toISOString(),
    nextAt: dueAt.toISOString(),
  })),
})

const backupOf = ({ tried, good }: Work['backups'], isSetUp: boolean, now: Date): SystemState['backup'] => ({
  isSetUp,
  goodAt: iso(good?.startedAt),
  bytes: good?.bytes ?? null,
  tookMs: good ? good.endedAt.getTime() - good.startedAt.getTime() : null,
  failedAt: tried?.error ? iso(tried.startedAt) : null,
  failure: tried?.error ? reasonInShort(tried.error) : null,
  isOld: !good || now.getTime() - good.startedAt.getTime() > oldBackupMs,
})

async function readPlatforms(
  { db, platformCalls }: FastifyInstance,
  { services }: Health,
  now: Date,
): Promise<SystemState['platforms']> {
  const outages = await db.select().from(platformOutages).where(gte(platformOutages.until, now))
  return platforms.flatMap((platform) => {
    const until = outages.find((outage) => outage.platform === platform)?.until
    const own = platformCalls.restingUntil(platform)
    const restsUntil = iso(until && own && own > until ? own : (until ?? own))
    return services.filter(({ name }) => name === platform).map((service) => ({ ...service, restsUntil }))
  })
}

/** The System page of leads; what this node knows of itself is current. */
export async function readSystem(app: FastifyInstance): Promise<SystemState> {
  const now = app.clock()
  const self = await app.node.now()
  const others = (await listNodes(app.db)).filter(({ id }) => id !== self.id)
  const [health, work] = [await app.health(), await app.work()]
  return {
    at: now.toISOString(),
    nodes: [self, ...others].map((node) => nodeOf(now, node)),
    database: { kind: app.database.kind, ...(await readDatabaseFacts(app.db)) },
    jobs: work.jobs.map(jobOf),
    mails: mailsOf(work.mails),
    platforms: await readPlatforms(app, health, now),
    backup: backupOf(work.backups, app.environment.backup.to !== undefined, now),
    apps: health.apps.flatMap(({ name, title, active }) =>
      active ? [{ name, title, version: active.version, since: active.since }] : [],
    ),
  }
}

/** Requests a run of a job; the first node that looks starts it within a second. */
export function runJobNow(app: FastifyInstance, name: string, { leadId, now }: ActingLead): Promise<void> {
  if (!app.jobs().some((job) => job.name === name)) throw missing('There is no such job: reload the page')
  return app.db.transaction(async (tx) => {
    if (!(await wantJob(tx, name, now))) throw conflict('It is already running: wait until it has finished')
    const entry = { at: now, actor: leadId, action: 'job started', subject: name }
    await writeActivity(tx, { ...entry, details: { label: name } })
  })
}

/** Retries all mails in the queue now. Returns how many. */
export function retryMails(db: Db, { leadId, now }: ActingLead): Promise<number> {
  return db.transaction(async (tx) => {
    const count = await hurryMails(tx, now)
    const entry = { at: now, actor: leadId, action: 'waiting mails retried', subject: 'mails' }
    await writeActivity(tx, { ...entry, details: { label: count === 1 ? 'one mail' : `${count} mails` } })
    return count
  })
}
