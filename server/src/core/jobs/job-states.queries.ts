import type { Db } from '../database/database.ts'
import { jobs } from './jobs.tables.ts'
import type { Job } from './lease.queries.ts'

export type JobRow = typeof jobs.$inferSelect

export interface JobState extends Job {
  /** Undefined where it never ran. */
  row: JobRow | undefined
  isRunning: boolean
  /** Its last run failed. */
  isFailing: boolean
  /** How long it should have begun before. */
  lateSeconds: number
}

/** How each job of this version stands, over all nodes, in the order of their names. */
export async function readJobStates(db: Db, known: readonly Job[], now: Date): Promise<JobState[]> {
  const rows = new Map((await db.select().from(jobs)).map((row) => [row.name, row]))
  return known
    .map((job) => stateOf(job, rows.get(job.name), now))
    .sort((one, other) => one.name.localeCompare(other.name))
}

function stateOf({ name, everySeconds }: Job, row: JobRow | undefined, now: Date): JobState {
  const { failedAt = null, goodAt = null, startedAt = null, leaseUntil = null } = row ?? {}
  const isFailing = failedAt !== null && failedAt >= (goodAt ?? failedAt)
  // The lease of a run that failed stands until it is tried again.
  const hasEnded = failedAt !== null && failedAt >= (startedAt ?? failedAt)
  const isRunning = leaseUntil !== null && leaseUntil > now && !hasEnded
  const lateMs = row && !isRunning ? Math.max(0, now.getTime() - row.dueAt.getTime()) : 0
  return { name, everySeconds, row, isRunning, isFailing, lateSeconds: lateMs / 1_000 }
}
