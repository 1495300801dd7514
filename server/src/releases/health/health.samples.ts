import { and, eq } from 'drizzle-orm'
import type { App } from '../../app.ts'
import { backups } from '../../core/backup/backup.tables.ts'
import { jobs } from '../../core/jobs/jobs.tables.ts'
import { mails } from '../../core/mail/mail.tables.ts'
import { users } from '../../core/people/users.tables.ts'
import type { InsertRows, Samples } from '../../testing/calls/call.ts'
import { routeOwnership } from '../access/teams.tables.ts'
import { releaseEvents } from '../channels/channels.tables.ts'
import { releases } from '../registry/releases.tables.ts'
import { releaseCounts, releaseTimings } from '../reports/telemetry.tables.ts'

const minuteMs = 60_000

type Count = typeof releaseCounts.$inferInsert
/** `minutes`: how long ago. */
type SampleReport = Pick<Count, 'name' | 'version' | 'count'> & Partial<Count> & { minutes: number }

/** Stores pages' reports about releases. */
export async function insertReports({ db }: App, now: Date, reports: readonly SampleReport[]): Promise<void> {
  await db.insert(releaseCounts).values(
    reports.map(({ name, minutes, stage = 'displayed', route = `/${name}`, code = '', ...more }) => ({
      minute: new Date(Math.floor(now.getTime() / minuteMs) * minuteMs - minutes * minuteMs),
      name,
      route,
      stage,
      code,
      ...more,
    })),
  )
}

/** `buckets`: the upper end of a bucket -> how many. */
type SampleTiming = Pick<Count, 'name' | 'version'> & { metric: string; buckets: Record<number, number> }

/** Stores measurements of this hour. */
export async function insertTimings({ db }: App, now: Date, timings: readonly SampleTiming[]): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)
  await db.insert(releaseTimings).values(
    timings.flatMap(({ name, version, metric, buckets }) =>
      Object.entries(buckets).map(([bucket, count]) => ({
        hour,
        name,
        version,
        route: `/${name}`,
        metric,
        count,
        bucket: Number(bucket),
      })),
    ),
  )
}

interface RolledBack {
  name: string
  version: string
  toVersion: string | null
  minutes: number
}

export async function insertRollback({ db }: App, now: Date, rolledBack: RolledBack): Promise<void> {
  const { name, version, toVersion, minutes } = rolledBack
  const at = new Date(now.getTime() - minutes * minuteMs)
  const reason = 'it failed for 6 of 9 visitors; mostly at render of /papers (TypeError)'
  await db.insert(releaseEvents).values({
    name,
    kind: 'rolled back automatically',
    fromVersion: version,
    toVersion,
    at,
    reason,
    actor: 'portal',
  })
  await setRolledBack(db, { name, version }, at)
}

/** Null if it was activated again since. */
export async function setRolledBack(
  db: App['db'],
  { name, version }: Pick<RolledBack, 'name' | 'version'>,
  at: Date | null,
): Promise<void> {
  await db
    .update(releases)
    .set({ rolledBackAt: at })
    .where(and(eq(releases.name, name), eq(releases.version, version)))
}

/** The callers are members of the shell's team, and each list of the System page has a row. */
export const insertRows: InsertRows = async (db, at) => {
  await db.insert(jobs).values({ name: 'retention', dueAt: at, goodAt: at }).onConflictDoNothing()
  await db.insert(backups).values({ startedAt: at, endedAt: at, bytes: 1 }).onConflictDoNothing()
  await db.insert(mails).values({
    recipient: 'somebody@institute.example',
    recipientName: '',
    subject: 'A sample',
    body: '',
    createdAt: at,
    dueAt: at,
    expiresAt: at,
    refusedAt: at,
    failure: 'No such mailbox',
  })
  const members = (await db.select({ email: users.email }).from(users)).map(({ email }) => email)
  const grant = { name: 'shell', team: 'core', grantedAt: at, grantedBy: 'test' }
  await db
    .insert(routeOwnership)
    .values({ ...grant, members })
    .onConflictDoUpdate({ target: routeOwnership.name, set: { members } })
}

export const samples: Samples = {
  'POST /lead/system/jobs/:name': { parameter: 'retention', body: () => ({}) },
  'POST /lead/system/mails': { body: () => ({}) },
}
