export interface TestPostgres {
  url: string
  /** Its data, and its socket. */
  folder: string
  /** Stops it immediately, like `pg_ctl stop -m immediate`: every connection breaks. */
  crash(): Promise<void>
  /** Starts it again on the same data and port. */
  restart(): Promise<void>
  /** Stops it and removes its folder, in the background unless `waits`. */
  stop(options?: { waits?: boolean }): Promise<void>
}

/** Starts a PostgreSQL in a new folder inside the given one, or in a temporary one. `stop` removes everything. */
export function startPostgres(within?: string): Promise<TestPostgres>
