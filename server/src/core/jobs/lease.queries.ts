import { and, eq, gt, gte, isNull, lte, not, or, sql } from 'drizzle-orm'
import { nodesApartMs } from '../database/clock.ts'
import type { Db } from '../database/database.ts'
import { jobs } from './jobs.tables.ts'

/** If a node dies during a job, the lease ends after this. */
const leaseMs = 60_000

export interface Job {
  name: string
  everySeconds: number
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Whether a moment is past, or further away than anything is ever postponed, which a wrong clock causes. */
const isOver = (moment: typeof jobs.dueAt | typeof jobs.leaseUntil, now: Date, longestMs: number) =>
  or(lte(moment, now), gt(moment, after(now, longestMs + nodesApartMs)))

const canRun = ({ name, everySeconds }: Job, now: Date) =>
  and(
    eq(jobs.name, name),
    isOver(jobs.dueAt, now, everySeconds * 1000),
    or(isNull(jobs.leaseUntil), isOver(jobs.leaseUntil, now, leaseMs)),
  )

/** Finds the jobs that aren't due in one query: most of the time all of them. */
export async function jobsNotDue(db: Db, known: Job[], now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ name: jobs.name })
    .from(jobs)
    .where(not(or(...known.map((job) => canRun(job, now))) ?? sql`false`))
  return new Set(rows.map(({ name }) => name))
}

/** A lease is identified by when it expires: another node's lease expires later. */
export interface Lease {
  name: string
  until: Date
}

interface TakenLease extends Lease {
  /** A lead asked for it. */
  isWanted: boolean
}

const isStill = ({ name, until }: Lease) => and(eq(jobs.name, name), eq(jobs.leaseUntil, until))

/** Takes the lease, for the one node that runs this job now. */
export async function takeLease(
  db: Db,
  job: Job,
  now: Date,
  node: string | null = null,
): Promise<TakenLease | undefined> {
  await db.insert(jobs).values({ name: job.name, dueAt: now }).onConflictDoNothing()
  const until = after(now, leaseMs)
  const taken = await db
    .update(jobs)
    .set({ leaseUntil: until, startedAt: now, node })
    .where(canRun(job, now))
    .returning({ wantedAt: jobs.wantedAt })
  return taken[0] && { name: job.name, until, isWanted: taken[0].wantedAt !== null }
}

/** Extends the lease of a running job. Undefined if the lease has expired or belongs to another node. */
export async function renewLease(db: Db, lease: Lease, now: Date): Promise<Lease | undefined> {
  const until = after(now, leaseMs)
  const renewed = await db
    .update(jobs)
    .set({ leaseUntil: until })
    .where(isStill(lease))
    .returning({ name: jobs.name })
  return renewed.length > 0 ? { name: lease.name, until } : undefined
}

/** Ends exactly this lease, not one of a node that has taken over. */
export async function endLease(
  db: Db,
  lease: Lease,
  nextAt: Date,
  run: { goodAt?: Date; tookMs?: number } = {},
): Promise<void> {
  await db
    .update(jobs)
    .set({ dueAt: nextAt, leaseUntil: null, wantedAt: null, ...run })
    .where(isStill(lease))
}

/** Records why a run failed. Its lease remains until it expires; then a node tries again. */
export async function noteFailure(db: Db, lease: Lease, now: Date, failure: string): Promise<void> {
  await db.update(jobs).set({ failedAt: now, failure }).where(isStill(lease))
}

/** Makes the job due now, on any node; false if it is running. A failed job needn't wait for its next try. */
export async function wantJob(tx: Db, name: string, now: Date): Promise<boolean> {
  const wanted = { dueAt: now, wantedAt: now, leaseUntil: null }
  const rests = or(
    isNull(jobs.leaseUntil),
    isOver(jobs.leaseUntil, now, leaseMs),
    gte(jobs.failedAt, jobs.startedAt),
  )
  const rows = await tx
    .insert(jobs)
    .values({ name, ...wanted })
    .onConflictDoUpdate({ target: jobs.name, set: wanted, setWhere: rests })
    .returning({ name: jobs.name })
  return rows.length > 0
}
