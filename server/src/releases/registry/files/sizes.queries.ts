import type { FileSizes } from '@portal/shared/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { isNoSourceMap } from '../records.queries.ts'
import { releaseBlobs, releaseFiles } from '../releases.tables.ts'

/** Told by the database without reading the content. */
const packedBytes = sql<number>`coalesce(length(${releaseBlobs.brotli}), length(${releaseBlobs.bytes}))`

/** The files of a published release, as large as they travel. */
export async function sizesOf(db: Db, name: string, version: string): Promise<FileSizes> {
  const rows = await db
    .select({ path: releaseFiles.path, bytes: packedBytes })
    .from(releaseFiles)
    .innerJoin(releaseBlobs, eq(releaseBlobs.integrity, releaseFiles.integrity))
    .where(and(eq(releaseFiles.name, name), eq(releaseFiles.version, version), isNoSourceMap))
  return new Map(rows.map(({ path, bytes }) => [path, bytes]))
}

/** Of these hashes those whose content is kept already, as large as it travels. */
export async function keptSizes(db: Db, integrities: readonly string[]): Promise<Map<string, number>> {
  if (integrities.length === 0) return new Map()
  const rows = await db
    .select({ integrity: releaseBlobs.integrity, bytes: packedBytes })
    .from(releaseBlobs)
    .where(inArray(releaseBlobs.integrity, [...integrities]))
  return new Map(rows.map(({ integrity, bytes }) => [integrity, bytes]))
}
