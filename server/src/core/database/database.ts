import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

interface Answer<Row> {
  rows: Row[]
}

/** What both drivers' raw answers have in common. */
interface RowsHKT extends PgQueryResultHKT {
  readonly row: unknown
  readonly type: Answer<this['row']>
}

/** Drizzle over either database, or a transaction of it. Inside a transaction use only the transaction. */
export type Db = PgDatabase<RowsHKT>

export interface DatabaseLoad {
  /** Open connections; the embedded database has one. */
  total: number
  idle: number
  /** Statements and transactions that wait for one. */
  waiting: number
}

/** An open database with its tables in place. */
export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  /** Throws when the database does not answer or its tables are not the ones of this code. */
  check(): Promise<void>
  /** False while writes must wait, as on a full disk. */
  canWrite(): boolean
  /** What this node asks of it at this moment. */
  load(): DatabaseLoad
  close(): Promise<void>
}

/** A database that cannot be opened; the message is one line for the one who starts the portal. */
export class DatabaseError extends Error {}

/** Another process has the embedded database open. */
export class FolderInUse extends DatabaseError {
  readonly folder: string

  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another portal process. Stop that one first, or set DATA_DIR to another folder.`,
    )
    this.folder = folder
  }
}
