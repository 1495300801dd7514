import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { conflict, missing } from '../../../core/errors/domain-error.ts'
import { findRecord } from '../records.queries.ts'
import { releaseBlobs, releaseFiles } from '../releases.tables.ts'

/** PGlite works in this thread: what is larger is read in pieces, and others are answered in between. */
const pieceBytes = 512 * 1024

/**
 * Refuses a release whose kept files are not what they were. Call it before the transaction that activates: what was
 * published never changes, and 20 MB of it would keep everybody else from the embedded database.
 */
export async function refuseDamaged(db: Db, name: string, version: string): Promise<void> {
  const record = await findRecord(db, name, version)
  if (!record) throw missing(`${name} ${version} is not published. Publish it first.`)
  const kept = await keptFiles(db, name, version)
  for (const [path, integrity] of Object.entries(record.files)) {
    const file = kept.get(path)
    if (file && (await sumOf(db, file)) === integrity) continue
    throw conflict(
      `Rule hashes: ${path} of ${name} ${version} is not what was published. Build and publish a new version.`,
    )
  }
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
