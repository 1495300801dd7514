import { setImmediate as nextTurn } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { releaseBlobs } from '../releases.tables.ts'

/** PGlite works in this thread, 40 ms a megabyte: what is larger is brought in pieces, and others are answered in between. */
const pieceBytes = 256 * 1024

/** Of these hashes those whose content is not kept. */
export async function missingContents(db: Db, integrities: readonly string[]): Promise<Set<string>> {
  const missing = new Set(integrities)
  if (missing.size === 0) return missing
  const kept = await db
    .select({ integrity: releaseBlobs.integrity })
    .from(releaseBlobs)
    .where(inArray(releaseBlobs.integrity, [...missing]))
  for (const { integrity } of kept) missing.delete(integrity)
  return missing
}

/** Keeps a content under its hash. Call it in a transaction. */
export async function insertContent(
  tx: Db,
  integrity: string,
  { bytes, brotli }: { bytes: Uint8Array; brotli: Uint8Array | null },
): Promise<void> {
  await nextTurn()
  if (bytes.length <= pieceBytes) {
    await tx.insert(releaseBlobs).values({ integrity, bytes, brotli }).onConflictDoNothing()
    return
  }
  await tx.execute(
    sql`CREATE TEMPORARY TABLE IF NOT EXISTS release_pieces (at int, piece bytea) ON COMMIT DROP`,
  )
  // Each form by itself: the server answers others in between.
  await insertPieces(tx, bytes)
  await tx.execute(
    sql`INSERT INTO ${releaseBlobs} (integrity, bytes) SELECT ${integrity}, ${joined} FROM release_pieces ON CONFLICT DO NOTHING`,
  )
  await tx.execute(sql`TRUNCATE release_pieces`)
  if (!brotli) return
  await insertPieces(tx, brotli)
  await tx.execute(
    sql`UPDATE ${releaseBlobs} SET brotli = (SELECT ${joined} FROM release_pieces) WHERE integrity = ${integrity}`,
  )
  await tx.execute(sql`TRUNCATE release_pieces`)
}

const joined = sql`string_agg(piece, ''::bytea ORDER BY at)`

async function insertPieces(tx: Db, bytes: Uint8Array): Promise<void> {
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    const piece = Buffer.from(
      bytes.buffer,
      bytes.byteOffset + from,
      Math.min(pieceBytes, bytes.length - from),
    )
    await tx.execute(
      sql`INSERT INTO release_pieces VALUES (${from}, decode(${piece.toString('base64')}, 'base64'))`,
    )
    await nextTurn()
  }
}
