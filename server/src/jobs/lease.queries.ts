import { and, eq, gt, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
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

/** True for the one node that is to run this job now. */
export async function takeLease(db: Db, job: Job, now: Date): Promise<boolean> {
  await db.insert(jobs).values({ name: job.name, dueAt: now }).onConflictDoNothing()
  const taken = await db
    .update(jobs)
    .set({ leaseUntil: after(now, leaseMs) })
    .where(canRun(job, now))
    .returning({ name: jobs.name })
  return taken.length > 0
}

/** The node that runs the job is still at it. */
export async function renewLease(db: Db, name: string, now: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ leaseUntil: after(now, leaseMs) })
    .where(and(eq(jobs.name, name), isNotNull(jobs.leaseUntil)))
}

export async function endLease(db: Db, name: string, nextAt: Date): Promise<void> {
  await db.update(jobs).set({ dueAt: nextAt, leaseUntil: null }).where(eq(jobs.name, name))
}
