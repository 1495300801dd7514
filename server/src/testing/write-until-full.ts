import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { sql } from 'drizzle-orm'
import { openPglite } from '../core/database/embedded/pglite.ts'
import { rateLimits } from '../core/rate-limits/rate-limits.tables.ts'

/** Runs as a separate process: acknowledges one row, then finds the disk full for the rest of the log. */
const [, , dataDir = ''] = process.argv
const { db } = await openPglite(dataDir)
await db.insert(rateLimits).values({ key: 'the row before', points: 1, expire: new Date() })
process.stdout.write('the row before\n')

const { writeSync, readlinkSync } = fs
Object.assign(fs, {
  writeSync(...args: Parameters<typeof writeSync>) {
    const file = readlinkSync(`/proc/self/fd/${args[0]}`)
    // PostgreSQL creates a segment of the log under a temporary name.
    if (file.includes('pg_wal/xlogtemp')) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    return writeSync(...args)
  },
})
syncBuiltinESMExports()
for (;;) await db.execute(sql`SELECT pg_logical_emit_message(true, 'portal', repeat('x', 1000000))`)
