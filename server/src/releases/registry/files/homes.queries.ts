import { type ShellManifest, shellName } from '@portal/shared/contract'
import { and, asc, eq, like, notInArray, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../core/database/database.ts'
import { releaseFiles, releases } from '../releases.tables.ts'

/**
 * The canonical URL of a shell's file is in the earliest published release with the same content at the same path.
 * Browsers request it only there, so that they don't download it again.
 */
const home = alias(releaseFiles, 'home')

/** Only files whose URL the page can map. */
const canMove = or(like(home.contentType, 'text/javascript%'), like(home.contentType, 'text/css%'))

const isSameFile = and(
  eq(home.name, releaseFiles.name),
  eq(home.path, releaseFiles.path),
  eq(home.integrity, releaseFiles.integrity),
)

/** Path and version of the canonical URL, for the files of these shell releases. */
const homesOf = (db: Db, isAsked: SQL | undefined) =>
  db
    .selectDistinctOn([home.path, home.integrity], { path: home.path, version: home.version })
    .from(releaseFiles)
    .innerJoin(home, isSameFile)
    .innerJoin(releases, and(eq(releases.name, home.name), eq(releases.version, home.version)))
    .where(and(eq(releaseFiles.name, shellName), isAsked, canMove))
    .orderBy(home.path, home.integrity, asc(releases.publishedAt), asc(releases.version))

/** Path -> version of the canonical URL, for scripts and style sheets that an earlier shell has. */
export async function earlierHomes(
  db: Db,
  { version, fixed }: Pick<ShellManifest, 'version' | 'fixed'>,
): Promise<Map<string, string>> {
  if (!fixed) return new Map()
  const rows = await homesOf(db, eq(releaseFiles.version, version))
  return new Map(
    rows
      .filter((row) => row.version !== version && !fixed.includes(row.path))
      .map((row) => [row.path, row.version]),
  )
}

/** The shell releases that are canonical for all but those `without`. */
export async function homesOfAllBut(db: Db, without: readonly string[]): Promise<Set<string>> {
  const rows = await homesOf(db, notInArray(releaseFiles.version, [...without]))
  return new Set(rows.map(({ version }) => version))
}
