export interface TestPostgres {
  url: string
  /** All that it keeps. */
  folder: string
  /** Ends it at once, as `pg_ctl stop -m immediate`: every connection breaks. */
  crash(): Promise<void>
  /** Starts it again on the same data and port. */
  restart(): Promise<void>
  /** Ends it and removes its folder, whose removal goes on alone where nobody `waits` for it. */
  stop(options?: { waits?: boolean }): Promise<void>
}

/** A PostgreSQL of our own in a new folder within the given one, else a temporary one; nothing of it stays after `stop`. */
export function startPostgres(within?: string): Promise<TestPostgres>
