import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReleaseRecord } from '@portal/shared/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { releaseBlobs, releaseFiles } from '../releases.tables.ts'

/** PGlite works in this thread: what is larger is read in pieces, and others are answered in between. */
const pieceBytes = 512 * 1024

/**
 * Paths of a release's stored files that are no longer what was published. Call it before anything is locked: 20 MB of
 * hashing would keep everybody else from the embedded database.
 */
export async function damagedFiles(db: Db, { name, version, files }: ReleaseRecord): Promise<string[]> {
  const stored = await keptFiles(db, name, version)
  const damaged: string[] = []
  for (const [path, integrity] of Object.entries(files)) {
    const file = stored.get(path)
    if (!file || (await sumOf(db, file)) !== integrity) damaged.push(path)
  }
  return damaged
}

interface KeptFile {
  integrity: string
  size: number
}

async function keptFiles(db: Db, name: string, version: string): Promise<Map<string, KeptFile>> {
  const size = sql<number>`length(${releaseBlobs.bytes})`
  const rows = await db
    .select({ path: releaseFiles.path, integrity: releaseFiles.integrity, size })
    .from(releaseFiles)
    .innerJoin(releaseBlobs, eq(releaseBlobs.integrity, releaseFiles.integrity))
    .where(and(eq(releaseFiles.name, name), eq(releaseFiles.version, version)))
  return new Map(rows.map(({ path, ...file }) => [path, file]))
}

/** The hash of a content as it is now, whatever it is kept under. */
async function sumOf(db: Db, { integrity, size }: KeptFile): Promise<string> {
  const hash = createHash('sha256')
  for (let from = 0; from < size; from += pieceBytes) {
    const piece = sql<string>`encode(substring(${releaseBlobs.bytes} FROM ${from + 1}::int FOR ${pieceBytes}::int), 'base64')`
    const [row] = await db.select({ piece }).from(releaseBlobs).where(eq(releaseBlobs.integrity, integrity))
    hash.update(row?.piece ?? '', 'base64')
    await nextTurn()
  }
  return `sha256-${hash.digest('base64')}`
}
