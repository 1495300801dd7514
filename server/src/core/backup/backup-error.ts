import { DatabaseError } from '../database/database.ts'

/** A backup that can't be made, read or restored. The message says what to do. */
export class BackupError extends DatabaseError {}

/** The innermost cause: Drizzle only says which statement failed, and fetch only that it failed. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error.message.slice(0, 500)
}
