import { and, eq, gt, gte, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { jobs } from './jobs.tables.ts'

/** A node that dies in the middle of a job holds it no longer than this. */
const leaseMs = 60_000

/** What need not be asked for one by one, most of the time all. */
export async function jobsNotDue(db: Db, now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ name: jobs.name })
    .from(jobs)
    .where(or(gt(jobs.dueAt, now), gte(jobs.leaseUntil, now)))
  return new Set(rows.map(({ name }) => name))
}

/** True for the one node that is to run this job now. */
export async function takeLease(db: Db, name: string, now: Date): Promise<boolean> {
  await db.insert(jobs).values({ name, dueAt: now }).onConflictDoNothing()
  const taken = await db
    .update(jobs)
    .set({ leaseUntil: new Date(now.getTime() + leaseMs) })
    .where(
      and(eq(jobs.name, name), lte(jobs.dueAt, now), or(isNull(jobs.leaseUntil), lt(jobs.leaseUntil, now))),
    )
    .returning({ name: jobs.name })
  return taken.length > 0
}

/** The node that runs the job is still at it. */
export async function renewLease(db: Db, name: string, now: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ leaseUntil: new Date(now.getTime() + leaseMs) })
    .where(and(eq(jobs.name, name), isNotNull(jobs.leaseUntil)))
}

export async function endLease(db: Db, name: string, nextAt: Date): Promise<void> {
  await db.update(jobs).set({ dueAt: nextAt, leaseUntil: null }).where(eq(jobs.name, name))
}
