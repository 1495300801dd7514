import { DatabaseError } from '../core/database/database.ts'

/** A backup that cannot be made, read or restored; the message is for who asked for it, and says what to do. */
export class BackupError extends DatabaseError {}

/**
 * Why something failed, for people: Drizzle says the statement, with all that was to be written, and fetch that it failed;
 * the innermost cause says why.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error.message.slice(0, 500)
}
