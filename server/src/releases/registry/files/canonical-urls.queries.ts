import { type ShellManifest, shellName } from '@portal/shared/contract'
import { and, asc, eq, like, notInArray, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../core/database/database.ts'
import { releaseFiles, releases } from '../releases.tables.ts'

/**
 * The canonical URL of a shell's file is in the earliest published release with the same content at the same path.
 * Browsers request it only there, so that they don't download it again.
 */
const canonical = alias(releaseFiles, 'canonical')

/** Only files whose URL the page can map. */
const canMove = or(like(canonical.contentType, 'text/javascript%'), like(canonical.contentType, 'text/css%'))

const isSameFile = and(
  eq(canonical.name, releaseFiles.name),
  eq(canonical.path, releaseFiles.path),
  eq(canonical.integrity, releaseFiles.integrity),
)

/** Path and version of the canonical URL, for the files of these shell releases. */
const canonicalUrls = (db: Db, isAsked: SQL | undefined) =>
  db
    .selectDistinctOn([canonical.path, canonical.integrity], {
      path: canonical.path,
      version: canonical.version,
    })
    .from(releaseFiles)
    .innerJoin(canonical, isSameFile)
    .innerJoin(releases, and(eq(releases.name, canonical.name), eq(releases.version, canonical.version)))
    .where(and(eq(releaseFiles.name, shellName), isAsked, canMove))
    .orderBy(canonical.path, canonical.integrity, asc(releases.publishedAt), asc(releases.version))

/** Path -> version of the canonical URL, for scripts and style sheets that an earlier shell has. */
export async function earlierCanonicalUrls(
  db: Db,
  { version, fixed }: Pick<ShellManifest, 'version' | 'fixed'>,
): Promise<Map<string, string>> {
  if (!fixed) return new Map()
  const rows = await canonicalUrls(db, eq(releaseFiles.version, version))
  return new Map(
    rows
      .filter((row) => row.version !== version && !fixed.includes(row.path))
      .map((row) => [row.path, row.version]),
  )
}

/** The shell releases that are canonical for all but those `without`. */
export async function canonicalVersionsWithout(db: Db, without: readonly string[]): Promise<Set<string>> {
  const rows = await canonicalUrls(db, notInArray(releaseFiles.version, [...without]))
  return new Set(rows.map(({ version }) => version))
}
