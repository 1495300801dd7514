import type { SystemJob, SystemState } from '@portal/shared/contract'
import { platforms, platformTitles } from '@portal/shared/contract'
import { gte, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { lastBackups } from '../../backup/backups.queries.ts'
import { type Actor, writeAudit } from '../../core/audit/audit.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { conflict, missing } from '../../core/errors/domain-error.ts'
import { reasonInShort } from '../../core/errors/reason-in-short.ts'
import { type JobState, readJobStates } from '../../core/jobs/job-states.queries.ts'
import { wantJob } from '../../core/jobs/lease.queries.ts'
import { hurryMails, readMailQueue } from '../../core/mail/queue.queries.ts'
import { listNodes, type NodeRow } from '../../core/nodes/nodes.queries.ts'
import { listUptimes } from '../../core/uptime/uptime.queries.ts'
import { platformOutages } from '../../progress/progress.tables.ts'

const silentMs = 90_000
const lateSeconds = 300
const oldBackupMs = 26 * 3_600_000

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null
const latest = (moments: (Date | null | undefined)[]) =>
  moments.reduce<Date | null>((last, at) => (at && (!last || at > last) ? at : last), null)

const jobOf = ({ name, everySeconds, row, isRunning, isFailing, ...job }: JobState): SystemJob => {
  const resting = isFailing ? 'failing' : job.lateSeconds > lateSeconds ? 'late' : 'waiting'
  return {
    ...{ name, everySeconds, state: isRunning ? 'running' : resting },
    ...{ startedAt: iso(row?.startedAt), goodAt: iso(row?.goodAt), tookMs: row?.tookMs ?? null },
    nextAt: iso(row?.dueAt),
    ...{ failedAt: iso(row?.failedAt), failure: row?.failure ?? null },
  }
}

const nodeOf = (now: Date, { id, startedAt, heardAt, ...node }: NodeRow): SystemState['nodes'][number] => ({
  ...{ _id: id, ...node, startedAt: startedAt.toISOString(), heardAt: heardAt.toISOString() },
  isSilent: now.getTime() - heardAt.getTime() > silentMs,
})

async function readDatabase(db: Db, kind: string): Promise<SystemState['database']> {
  const begun = performance.now()
  await db.execute(sql`SELECT 1`)
  const latencyMs = Math.round((performance.now() - begun) * 10) / 10
  const { rows } = await db.execute<{ version: string; bytes: number }>(
    sql`SELECT current_setting('server_version') AS version, pg_database_size(current_database())::float8 AS bytes`,
  )
  return { kind, latencyMs, version: rows[0]?.version ?? '', bytes: Number(rows[0]?.bytes ?? 0) }
}

async function readBackup(app: FastifyInstance, now: Date): Promise<SystemState['backup']> {
  const { tried, good } = await lastBackups(app.db, now)
  return {
    isSetUp: app.environment.backup.to !== undefined,
    ...{ goodAt: iso(good?.startedAt), bytes: good?.bytes ?? null },
    tookMs: good ? good.endedAt.getTime() - good.startedAt.getTime() : null,
    ...(tried?.error
      ? { failedAt: iso(tried.startedAt), failure: reasonInShort(tried.error) }
      : { failedAt: null, failure: null }),
    isOld: !good || now.getTime() - good.startedAt.getTime() > oldBackupMs,
  }
}

async function readPlatforms(app: FastifyInstance, now: Date): Promise<SystemState['platforms']> {
  const uptimes = await listUptimes(app.db, new Date(now.getTime() - 2 * 86_400_000))
  const outages = await app.db.select().from(platformOutages).where(gte(platformOutages.until, now))
  const { services } = await app.portalStatus()
  return platforms.map((name) => {
    const own = uptimes.filter(({ service }) => service === name)
    const outage = outages.find(({ platform }) => platform === name)
    return {
      ...{ name, title: platformTitles[name] },
      state: services.find((service) => service.name === name)?.state ?? 'not asked',
      goodAt: iso(latest(own.map(({ goodAt }) => goodAt))),
      failedAt: iso(latest(own.map(({ failedAt }) => failedAt))),
      restsUntil: iso(latest([outage?.until, app.platformCalls.restingUntil(name)])),
    }
  })
}

/** How the portal and what it stands on fare; what this node knows of itself is never old. */
export async function readSystem(app: FastifyInstance): Promise<SystemState> {
  const now = app.clock()
  const self = await app.node.now()
  const others = (await listNodes(app.db)).filter(({ id }) => id !== self.id)
  const { mails, oldestAt, waiting, refused } = await readMailQueue(app.db, now)
  const { figures } = await app.portalStatus()
  return {
    at: now.toISOString(),
    nodes: [self, ...others].map((node) => nodeOf(now, node)),
    database: await readDatabase(app.db, app.database.kind),
    jobs: (await readJobStates(app.db, app.jobs(), now)).map(jobOf),
    mails: {
      ...{ waiting, refused, oldestAt: iso(oldestAt) },
      list: mails.map(({ id, subject, createdAt, dueAt, attempts, refusedAt, failure }) => ({
        ...{ _id: id, subject, attempts, failure, isRefused: refusedAt !== null },
        ...{ createdAt: createdAt.toISOString(), nextAt: dueAt.toISOString() },
      })),
    },
    platforms: await readPlatforms(app, now),
    backup: await readBackup(app, now),
    parts: (figures?.parts ?? []).flatMap(({ name, title, active }) =>
      active ? [{ name, title, version: active.version, since: active.since.toISOString() }] : [],
    ),
  }
}

/** The node that looks first runs it, within a second. */
export function runJobNow(app: FastifyInstance, name: string, { leadId, now }: Actor): Promise<void> {
  if (!app.jobs().some((job) => job.name === name)) throw missing('There is no such job: reload the page')
  return app.db.transaction(async (tx) => {
    if (!(await wantJob(tx, name, now))) throw conflict('It runs already: wait until it has ended')
    const details = { label: name }
    await writeAudit(tx, { at: now, actor: leadId, action: 'job started', subject: name, details })
  })
}

/** All that wait for their next try are tried now. Returns how many. */
export function retryMails(db: Db, { leadId, now }: Actor): Promise<number> {
  return db.transaction(async (tx) => {
    const count = await hurryMails(tx, now)
    const details = { label: count === 1 ? 'one mail' : `${count} mails` }
    await writeAudit(tx, {
      at: now,
      actor: leadId,
      action: 'waiting mails retried',
      subject: 'mails',
      details,
    })
    return count
  })
}
