import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { isDatabaseAway, isDiskFull } from './failures.ts'

const checkMs = 5_000

class Undone extends Error {}

/** Creates a table of a megabyte and rolls back, because just rows could fit into existing pages. */
async function tryToWrite(db: Db): Promise<void> {
  const attempt = db.transaction(async (tx) => {
    await tx.execute(sql`CREATE UNLOGGED TABLE free_space_check AS
      SELECT repeat('x', 1000) AS filling FROM generate_series(1, 1000)`)
    throw new Undone()
  })
  await attempt.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}

/** A remote database doesn't report its free space: a failed write shows that it has none. */
export function watchFreeSpace(db: Db, everyMs = checkMs) {
  let timer: NodeJS.Timeout | undefined

  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  const check = () =>
    tryToWrite(db).then(stop, (error: unknown) => {
      if (!isDiskFull(error) && !isDatabaseAway(error)) stop()
    })

  return {
    hasSpace: () => timer === undefined,
    /** Reports a failed query. */
    note(error: unknown) {
      if (isDiskFull(error)) timer ??= setInterval(check, everyMs).unref()
    },
    stop,
  }
}
