import { openPglite } from '../core/database/embedded/pglite.ts'
import { rateLimits } from '../core/rate-limits/rate-limits.tables.ts'

/** Runs as a separate process: writes rows as fast as it can and prints each one once it is acknowledged. */
const [, , dataDir = '', round = ''] = process.argv
const { db } = await openPglite(dataDir)
for (let row = 0; ; row += 1) {
  const key = `${round}-${row}`
  await db.insert(rateLimits).values({ key, points: 1, expire: new Date() })
  process.stdout.write(`${key}\n`)
}
