import { and, eq, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { jobs } from './jobs.tables.ts'

/** A node that dies in the middle of a job holds it no longer than this. */
const leaseMs = 60_000

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
