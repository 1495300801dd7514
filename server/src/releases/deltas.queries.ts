import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { worthwhileBytes } from '../core/http/encodings.ts'
import { readBytes } from './bytes.queries.ts'
import { canBeDictionary, nameInAll } from './dictionaries.ts'
import { activations, releaseBlobs, releaseDeltas, releaseFiles, releases } from './releases.tables.ts'
import type { OpenedRelease } from './unpacker.ts'

/** How far back, in releases that people had: who comes more seldom fetches whole files. */
const releasesBack = 5
/** Of one file, so many different contents; its own among them, where it did not change and has only another address. */
const contentsBack = 3
/** Larger files, and what comes after so many bytes of a release, are sent whole: these are seconds of a thread. */
const deltaBytes = { file: 1_000_000, release: 12_000_000 } as const
/** A delta that is not much smaller is not worth its room. */
const worthwhileShare = 0.7

interface Kept {
  version: string
  path: string
  integrity: string
  size: number
  packed: number
}

interface Pair {
  file: Kept
  dictionary: Kept
}

/**
 * Keeps the files of a published release as what differs from those that browsers have of the releases before. Each by
 * itself: killed in between, the same publication again makes the rest.
 */
export async function keepDeltas(db: Db, { record, deltaOf }: OpenedRelease): Promise<void> {
  if (record.mode === 'development') return
  let bytesLeft: number = deltaBytes.release
  for (const { file, dictionary } of await missingPairs(db, record)) {
    bytesLeft -= file.size + dictionary.size
    if (bytesLeft < 0) return
    const { integrity } = dictionary
    const [content] = await db
      .select({ bytes: readBytes(releaseBlobs.bytes) })
      .from(releaseBlobs)
      .where(eq(releaseBlobs.integrity, integrity))
    const bytes = content && (await deltaOf(file.path, { bytes: content.bytes, integrity }))
    if (!bytes || bytes.length > file.packed * worthwhileShare) continue
    await db
      .insert(releaseDeltas)
      .values({ integrity: file.integrity, dictionary: integrity, bytes })
      .onConflictDoNothing()
  }
}

/** The deltas of a content, by the hash of the content that the browser has to have. */
export async function deltasOf(db: Db, integrity: string): Promise<Map<string, Buffer>> {
  const rows = await db
    .select({ dictionary: releaseDeltas.dictionary, bytes: readBytes(releaseDeltas.bytes) })
    .from(releaseDeltas)
    .where(eq(releaseDeltas.integrity, integrity))
  return new Map(rows.map(({ dictionary, bytes }) => [dictionary, bytes]))
}

/** What is to be made, first of all against what was active last. */
async function missingPairs(db: Db, { name, version }: { name: string; version: string }): Promise<Pair[]> {
  const before = await versionsBefore(db, name, version)
  const kept = await keptFiles(db, name, [version, ...before])
  const files = kept.filter((file) => file.version === version && file.size >= worthwhileBytes)
  const made = await madePairs(db, files)
  const older = new Map(kept.map((file) => [`${file.version} ${nameInAll(file.path)}`, file]))
  const contents = new Map(files.map(({ path }) => [path, new Set<string>()]))
  return before.flatMap((earlier) =>
    files.flatMap((file) => {
      const dictionary = older.get(`${earlier} ${nameInAll(file.path)}`)
      const known = contents.get(file.path)
      if (!dictionary || !known || known.size >= contentsBack || known.has(dictionary.integrity)) return []
      known.add(dictionary.integrity)
      return made.has(`${file.integrity} ${dictionary.integrity}`) ? [] : [{ file, dictionary }]
    }),
  )
}

/** The releases of a part before this one, those first that were active last. */
async function versionsBefore(db: Db, name: string, version: string): Promise<string[]> {
  const rows = await db
    .select({ version: releases.version })
    .from(releases)
    .leftJoin(
      activations,
      and(eq(activations.name, releases.name), eq(activations.version, releases.version)),
    )
    .where(and(eq(releases.name, name), ne(releases.version, version)))
    .groupBy(releases.version, releases.publishedAt)
    .orderBy(sql`max(${activations.id}) DESC NULLS LAST`, desc(releases.publishedAt))
    .limit(releasesBack)
  return rows.map((row) => row.version)
}

async function keptFiles(db: Db, name: string, versions: readonly string[]): Promise<Kept[]> {
  const size = sql<number>`length(${releaseBlobs.bytes})`
  const rows = await db
    .select({
      version: releaseFiles.version,
      path: releaseFiles.path,
      integrity: releaseFiles.integrity,
      size,
      packed: sql<number>`coalesce(length(${releaseBlobs.brotli}), length(${releaseBlobs.bytes}))`,
    })
    .from(releaseFiles)
    .innerJoin(releaseBlobs, eq(releaseBlobs.integrity, releaseFiles.integrity))
    .where(
      and(
        eq(releaseFiles.name, name),
        inArray(releaseFiles.version, [...versions]),
        sql`${size} <= ${deltaBytes.file}`,
      ),
    )
  return rows.filter(({ path }) => canBeDictionary(path))
}

/** What is there already: made before the portal was killed, or for a release with the same content. */
async function madePairs(db: Db, files: readonly Kept[]): Promise<Set<string>> {
  if (files.length === 0) return new Set()
  const rows = await db
    .select({ integrity: releaseDeltas.integrity, dictionary: releaseDeltas.dictionary })
    .from(releaseDeltas)
    .where(
      inArray(
        releaseDeltas.integrity,
        files.map(({ integrity }) => integrity),
      ),
    )
  return new Set(rows.map(({ integrity, dictionary }) => `${integrity} ${dictionary}`))
}
