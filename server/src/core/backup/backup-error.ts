import { DatabaseError } from '../database/database.ts'

/** A backup that can't be made, read or restored. The message says what to do. */
export class BackupError extends DatabaseError {}
