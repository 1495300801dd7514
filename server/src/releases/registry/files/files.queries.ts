import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FileSizes, ReleaseManifest } from '@portal/shared/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { integrityOf } from '../digest.ts'
import { releaseBlobs, releaseFiles, releases } from '../releases.tables.ts'

const isOf = (name: string, version: string) =>
  and(eq(releaseFiles.name, name), eq(releaseFiles.version, version))

const hasContent = eq(releaseBlobs.integrity, releaseFiles.integrity)

/** Files that are sent to browsers. */
export const isNoSourceMap = sql`${releaseFiles.path} NOT ILIKE '%.map'`

/** A release's served files: all but source maps. */
export async function listServedPaths(db: Db, name: string, version: string): Promise<Set<string>> {
  const rows = await db
    .select({ path: releaseFiles.path })
    .from(releaseFiles)
    .where(and(isOf(name, version), isNoSourceMap))
  return new Set(rows.map(({ path }) => path))
}

/**
 * Whether every browser with the release requests this file from this very release: a remote's entry, and files of a
 * shell at their canonical URL. These requests show who has a release
 * (docs/decisions/07-reports-count-by-account.md).
 */
const askedByAll = (path: string) => sql<boolean>`CASE ${releases.manifest} ->> 'kind'
  WHEN 'remote' THEN ${releases.manifest} ->> 'entry' = ${path}
  ELSE coalesce(${releases.manifest} -> 'fixed' @> to_jsonb(${path}::text), true) END`

/** A file of any published release, active or not, because open tabs keep their set. */
export async function findFile(db: Db, name: string, version: string, path: string) {
  const [file] = await db
    .select({
      contentType: releaseFiles.contentType,
      /** Its hash when it was published. */
      integrity: sql<string>`coalesce(${releases.manifest} -> 'files' ->> ${path}, ${releaseFiles.integrity})`,
      isAskedByAll: askedByAll(path),
      // As base64, because PGlite's own bytes format blocks the process for two seconds per megabyte.
      bytes: sql<string>`encode(${releaseBlobs.bytes}, 'base64')`,
      brotli: sql<string | null>`encode(${releaseBlobs.brotli}, 'base64')`,
    })
    .from(releaseFiles)
    .innerJoin(releaseBlobs, hasContent)
    .innerJoin(
      releases,
      and(eq(releases.name, releaseFiles.name), eq(releases.version, releaseFiles.version)),
    )
    .where(and(isOf(name, version), eq(releaseFiles.path, path)))
  if (!file) return undefined
  const { bytes, brotli } = file
  return {
    ...file,
    bytes: Buffer.from(bytes, 'base64'),
    brotli: brotli === null ? null : Buffer.from(brotli, 'base64'),
  }
}

export type StoredFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

const decompressed = promisify(brotliDecompress)

/** The stored forms of a file that match what was published. Either could have changed in the database. */
export async function verifiedFile(file: StoredFile): Promise<StoredFile | undefined> {
  const { integrity, bytes, brotli } = file
  if (integrityOf(bytes) !== integrity) return undefined
  if (brotli === null) return file
  const options = { maxOutputLength: Math.max(1, bytes.length) }
  const unpacked = await decompressed(brotli, options).catch(() => undefined)
  return unpacked && integrityOf(unpacked) === integrity ? file : { ...file, brotli: null }
}

/** Paths of a release's stored files that changed since publication. Call it before locking: hashing 20 MB is slow. */
export async function damagedFiles(db: Db, { name, version, files }: ReleaseManifest): Promise<string[]> {
  const hash = sql<string>`'sha256-' || encode(sha256(${releaseBlobs.bytes}), 'base64')`
  const damaged: string[] = []
  for (const [path, integrity] of Object.entries(files)) {
    const [stored] = await db
      .select({ hash })
      .from(releaseFiles)
      .innerJoin(releaseBlobs, hasContent)
      .where(and(isOf(name, version), eq(releaseFiles.path, path)))
    if (stored?.hash !== integrity) damaged.push(path)
    // The embedded database works in this thread.
    await nextTurn()
  }
  return damaged
}

/** The download size, without reading the bytes. */
const sentBytes = sql<number>`coalesce(length(${releaseBlobs.brotli}), length(${releaseBlobs.bytes}))`

export async function sizesOf(db: Db, name: string, version: string): Promise<FileSizes> {
  const rows = await db
    .select({ path: releaseFiles.path, bytes: sentBytes })
    .from(releaseFiles)
    .innerJoin(releaseBlobs, hasContent)
    .where(and(isOf(name, version), isNoSourceMap))
  return new Map(rows.map(({ path, bytes }) => [path, bytes]))
}

/** The same by hash, for stored contents. */
export async function storedSizes(db: Db, integrities: readonly string[]): Promise<Map<string, number>> {
  if (integrities.length === 0) return new Map()
  const rows = await db
    .select({ integrity: releaseBlobs.integrity, bytes: sentBytes })
    .from(releaseBlobs)
    .where(inArray(releaseBlobs.integrity, [...integrities]))
  return new Map(rows.map(({ integrity, bytes }) => [integrity, bytes]))
}
