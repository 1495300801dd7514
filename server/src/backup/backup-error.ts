import { DatabaseError } from '../core/database/database.ts'

/** A backup that cannot be made, read or restored; the message is for who asked for it, and says what to do. */
export class BackupError extends DatabaseError {}

/** Why something failed, for people. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Drizzle says the statement, with all that was to be written, and PostgreSQL in the cause why not.
  return error.cause instanceof Error ? error.cause.message : error.message.slice(0, 500)
}
