import { DatabaseError } from '../core/database/database.ts'

/** A backup that cannot be made, read or restored; the message is for who asked for it, and says what to do. */
export class BackupError extends DatabaseError {}
