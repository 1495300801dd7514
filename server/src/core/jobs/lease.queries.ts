import { and, eq, gt, isNull, lte, not, or, sql } from 'drizzle-orm'
import { nodesApartMs } from '../database/clock.ts'
import type { Db } from '../database/database.ts'
import { jobs } from './jobs.tables.ts'

/** A node that dies in the middle of a job holds it no longer than this. */
const leaseMs = 60_000

export interface Job {
  name: string
  everySeconds: number
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Past, or further away than anything is ever put off: then a clock was wrong. */
const isOver = (moment: typeof jobs.dueAt | typeof jobs.leaseUntil, now: Date, longestMs: number) =>
  or(lte(moment, now), gt(moment, after(now, longestMs + nodesApartMs)))

const canRun = ({ name, everySeconds }: Job, now: Date) =>
  and(
    eq(jobs.name, name),
    isOver(jobs.dueAt, now, everySeconds * 1000),
    or(isNull(jobs.leaseUntil), isOver(jobs.leaseUntil, now, leaseMs)),
  )

/** What need not be asked for one by one, most of the time all. */
export async function jobsNotDue(db: Db, known: Job[], now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ name: jobs.name })
    .from(jobs)
    .where(not(or(...known.map((job) => canRun(job, now))) ?? sql`false`))
  return new Set(rows.map(({ name }) => name))
}

/** Known by when it runs out: whoever takes a job over does so after that, and has a later one. */
export interface Lease {
  name: string
  until: Date
}

const isStill = ({ name, until }: Lease) => and(eq(jobs.name, name), eq(jobs.leaseUntil, until))

/** For the one node that is to run this job now. */
export async function takeLease(db: Db, job: Job, now: Date): Promise<Lease | undefined> {
  await db.insert(jobs).values({ name: job.name, dueAt: now }).onConflictDoNothing()
  const until = after(now, leaseMs)
  const taken = await db
    .update(jobs)
    .set({ leaseUntil: until })
    .where(canRun(job, now))
    .returning({ name: jobs.name })
  return taken.length > 0 ? { name: job.name, until } : undefined
}

/** The node that runs the job is still at it. Undefined: the lease has ended, or is another node's. */
export async function renewLease(db: Db, lease: Lease, now: Date): Promise<Lease | undefined> {
  const until = after(now, leaseMs)
  const renewed = await db
    .update(jobs)
    .set({ leaseUntil: until })
    .where(isStill(lease))
    .returning({ name: jobs.name })
  return renewed.length > 0 ? { name: lease.name, until } : undefined
}

/** Ends this very lease: that of a node which took over meanwhile stays. */
export async function endLease(db: Db, lease: Lease, nextAt: Date): Promise<void> {
  await db.update(jobs).set({ dueAt: nextAt, leaseUntil: null }).where(isStill(lease))
}
