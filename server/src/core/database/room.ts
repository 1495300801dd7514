import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { isDatabaseAway, isDiskFull } from './failures.ts'

const lookEveryMs = 5_000

class Undone extends Error {}

/** Creates a table of a megabyte and rolls back, because just rows could fit into existing pages. */
async function tryToWrite(db: Db): Promise<void> {
  const trial = db.transaction(async (tx) => {
    await tx.execute(sql`CREATE UNLOGGED TABLE room_trial AS
      SELECT repeat('x', 1000) AS filling FROM generate_series(1, 1000)`)
    throw new Undone()
  })
  await trial.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}

/** A remote database doesn't report its free space: a failed write shows that it has none. */
export function watchRoom(db: Db, everyMs = lookEveryMs) {
  let timer: NodeJS.Timeout | undefined

  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  const look = () =>
    tryToWrite(db).then(stop, (error: unknown) => {
      if (!isDiskFull(error) && !isDatabaseAway(error)) stop()
    })

  return {
    hasRoom: () => timer === undefined,
    /** Reports a failed query. */
    note(error: unknown) {
      if (isDiskFull(error)) timer ??= setInterval(look, everyMs).unref()
    },
    stop,
  }
}
