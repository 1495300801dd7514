import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

interface Answer<Row> {
  rows: Row[]
}

/** The fields that raw results of both drivers share. */
interface RowsHKT extends PgQueryResultHKT {
  readonly row: unknown
  readonly type: Answer<this['row']>
}

/** Drizzle on either database, or on one of its transactions. Inside a transaction use only the transaction. */
export type Db = PgDatabase<RowsHKT>

interface DatabaseLoad {
  /** Open connections; always one for the embedded database. */
  total: number
  idle: number
  /** Statements and transactions that wait for a connection. */
  waiting: number
}

/** An open database with all its tables. */
export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  /** Throws if the database doesn't answer or its tables don't match this code. */
  check(): Promise<void>
  /** False while writes must wait, such as on a full disk. */
  canWrite(): boolean
  /** This node's current load on the database. */
  load(): DatabaseLoad
  close(): Promise<void>
}

/** A database that can't be opened. The message is one line for the person who starts the portal. */
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
