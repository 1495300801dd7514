import { setImmediate as nextTurn } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { releaseBlobs } from '../releases.tables.ts'

/** PGlite works in this thread, so larger contents are inserted in pieces and other requests go in between. */
const pieceBytes = 256 * 1024

/** The hashes among these whose content isn't stored. */
export async function missingContents(db: Db, integrities: readonly string[]): Promise<Set<string>> {
  const missing = new Set(integrities)
  if (missing.size === 0) return missing
  const stored = await db
    .select({ integrity: releaseBlobs.integrity })
    .from(releaseBlobs)
    .where(inArray(releaseBlobs.integrity, [...missing]))
  for (const { integrity } of stored) missing.delete(integrity)
  return missing
}

/** Stores a content under its hash. Call it in a transaction. */
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
    sql`CREATE TEMPORARY TABLE IF NOT EXISTS release_pieces (form text, at int, piece bytea) ON COMMIT DROP`,
  )
  await insertPieces(tx, 'plain', bytes)
  if (brotli) await insertPieces(tx, 'brotli', brotli)
  const joined = (form: Form) =>
    sql`(SELECT string_agg(piece, ''::bytea ORDER BY at) FROM release_pieces WHERE form = ${form})`
  await tx.execute(
    sql`INSERT INTO ${releaseBlobs} (integrity, bytes, brotli)
      VALUES (${integrity}, ${joined('plain')}, ${joined('brotli')}) ON CONFLICT DO NOTHING`,
  )
  await tx.execute(sql`TRUNCATE release_pieces`)
}

type Form = 'plain' | 'brotli'

async function insertPieces(tx: Db, form: Form, bytes: Uint8Array): Promise<void> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let from = 0; from < all.length; from += pieceBytes) {
    const piece = all.toString('base64', from, from + pieceBytes)
    await tx.execute(sql`INSERT INTO release_pieces VALUES (${form}, ${from}, decode(${piece}, 'base64'))`)
    await nextTurn()
  }
}
