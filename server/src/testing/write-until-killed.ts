import { openPglite } from '../core/database/pglite.ts'
import { takeFromQuota } from '../core/database/quotas.ts'

/** Run as a process of its own: writes rows as fast as it can, and says of each when it was acknowledged. */
const [, , dataDir = '', round = ''] = process.argv
const { db } = await openPglite(dataDir)
for (let row = 0; ; row += 1) {
  const key = `${round}-${row}`
  await takeFromQuota(db, key, [{ max: 1, withinMs: 1000 }], new Date())
  process.stdout.write(`${key}\n`)
}
