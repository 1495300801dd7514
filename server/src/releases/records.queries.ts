import { type ReleaseRecord, type ReleaseRow, releaseRecordSchema } from '@portal/shared/contract'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { readBytes, readNullableBytes } from './bytes.queries.ts'
import { activations, activeReleases, releaseBlobs, releaseFiles, releases } from './releases.tables.ts'

/** What a release said of itself. */
export async function findRecord(db: Db, name: string, version: string): Promise<ReleaseRecord | undefined> {
  const [row] = await db
    .select({ record: releases.record })
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version)))
  return row && releaseRecordSchema.parse(row.record)
}

/** Releases as `portal releases` lists them, newest first: of one name, or of all. */
export async function listReleases(
  db: Db,
  { name, version }: { name?: string; version?: string },
): Promise<ReleaseRow[]> {
  const rows = await db
    .select({
      name: releases.name,
      version: releases.version,
      publishedAt: releases.publishedAt,
      publishedBy: releases.publishedBy,
      activeVersion: activations.version,
    })
    .from(releases)
    .leftJoin(activeReleases, eq(activeReleases.name, releases.name))
    .leftJoin(activations, eq(activations.id, activeReleases.activationId))
    .where(
      and(name ? eq(releases.name, name) : undefined, version ? eq(releases.version, version) : undefined),
    )
    .orderBy(desc(releases.publishedAt), desc(releases.version))
  return rows.map(({ activeVersion, publishedAt, ...row }) => ({
    ...row,
    active: activeVersion === row.version,
    publishedAt: publishedAt.toISOString(),
  }))
}

/** A file of any published release, active or not: an open tab keeps the set that it started with. */
export async function findFile(db: Db, name: string, version: string, path: string) {
  const [file] = await db
    .select({
      contentType: releaseFiles.contentType,
      integrity: releaseFiles.integrity,
      bytes: readBytes(releaseBlobs.bytes),
      brotli: readNullableBytes(releaseBlobs.brotli),
    })
    .from(releaseFiles)
    .innerJoin(releaseBlobs, eq(releaseBlobs.integrity, releaseFiles.integrity))
    .where(and(eq(releaseFiles.name, name), eq(releaseFiles.version, version), eq(releaseFiles.path, path)))
  return file
}
