import { type ShellRecord, shellName } from '@portal/shared/contract'
import { and, asc, eq, like, notInArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../core/database/database.ts'
import { releaseFiles, releases } from '../releases.tables.ts'

/**
 * A file of the shell is at home in the earliest published release that has the same content at the same path. There
 * alone browsers ask for it, so that whoever has it from an earlier release does not fetch it again.
 */
const home = alias(releaseFiles, 'home')

/** Only what a page can be told to ask for elsewhere. */
const canMove = or(like(home.contentType, 'text/javascript%'), like(home.contentType, 'text/css%'))

const isSameFile = and(
  eq(home.name, releaseFiles.name),
  eq(home.path, releaseFiles.path),
  eq(home.integrity, releaseFiles.integrity),
)

/** Path -> version of its home, for the scripts and style sheets of a shell that are at home in an earlier one. */
export async function earlierHomes(
  db: Db,
  { name, version, fixed }: Pick<ShellRecord, 'name' | 'version' | 'fixed'>,
): Promise<Map<string, string>> {
  if (!fixed) return new Map()
  const rows = await db
    .selectDistinctOn([home.path], { path: home.path, version: home.version })
    .from(releaseFiles)
    .innerJoin(home, isSameFile)
    .innerJoin(releases, and(eq(releases.name, home.name), eq(releases.version, home.version)))
    .where(and(eq(releaseFiles.name, name), eq(releaseFiles.version, version), canMove))
    .orderBy(home.path, asc(releases.publishedAt), asc(releases.version))
  return new Map(
    rows
      .filter((row) => row.version !== version && !fixed.includes(row.path))
      .map((row) => [row.path, row.version]),
  )
}

/** The releases of the shell that are homes of files of any but those `without`. */
export async function homesOfAllBut(db: Db, without: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinctOn([home.path, home.integrity], { version: home.version })
    .from(releaseFiles)
    .innerJoin(home, isSameFile)
    .innerJoin(releases, and(eq(releases.name, home.name), eq(releases.version, home.version)))
    .where(and(eq(releaseFiles.name, shellName), notInArray(releaseFiles.version, [...without]), canMove))
    .orderBy(home.path, home.integrity, asc(releases.publishedAt), asc(releases.version))
  return new Set(rows.map(({ version }) => version))
}
