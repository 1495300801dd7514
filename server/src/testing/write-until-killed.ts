import { openPglite } from '../core/database/embedded/pglite.ts'
import { rateLimits } from '../core/rate-limits/rate-limits.tables.ts'

/** Run as a process of its own: writes rows as fast as it can, and says of each when it was acknowledged. */
const [, , dataDir = '', round = ''] = process.argv
const { db } = await openPglite(dataDir)
for (let row = 0; ; row += 1) {
  const key = `${round}-${row}`
  await db.insert(rateLimits).values({ key, points: 1, expire: new Date() })
  process.stdout.write(`${key}\n`)
}
