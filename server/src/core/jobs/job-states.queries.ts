import type { Db } from '../database/database.ts'
import { jobs } from './jobs.tables.ts'
import type { Job } from './lease.queries.ts'

type JobRow = typeof jobs.$inferSelect

export interface JobState extends Job {
  /** Undefined if it never ran. */
  row: JobRow | undefined
  isRunning: boolean
  isFailing: boolean
  /** How long its next run is overdue. */
  lateSeconds: number
}

/** The state of each job of this version across all nodes, ordered by name. */
export async function readJobStates(db: Db, known: readonly Job[], now: Date): Promise<JobState[]> {
  const rows = new Map((await db.select().from(jobs)).map((row) => [row.name, row]))
  return known
    .map((job) => stateOf(job, rows.get(job.name), now))
    .sort((one, other) => one.name.localeCompare(other.name))
}

function stateOf({ name, everySeconds }: Job, row: JobRow | undefined, now: Date): JobState {
  const { failedAt = null, goodAt = null, startedAt = null, leaseUntil = null } = row ?? {}
  const isFailing = failedAt !== null && failedAt >= (goodAt ?? failedAt)
  // The lease of a failed run remains until the next try.
  const hasEnded = failedAt !== null && failedAt >= (startedAt ?? failedAt)
  const isRunning = leaseUntil !== null && leaseUntil > now && !hasEnded
  const lateMs = row && !isRunning ? Math.max(0, now.getTime() - row.dueAt.getTime()) : 0
  return { name, everySeconds, row, isRunning, isFailing, lateSeconds: lateMs / 1_000 }
}
