import type { ReleaseManifest, ReleaseSource } from '@portal/shared/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import type { Actor } from '../access/actor.ts'
import { lockReleases } from '../channels/channels.queries.ts'
import { writeEvents } from '../channels/events.queries.ts'
import { contentTypeOf } from './files/content-types.ts'
import { insertContent, missingContents } from './files/contents.queries.ts'
import { pruneReleases } from './pruning.queries.ts'
import { releaseFiles, releases } from './releases.tables.ts'
import { summaryOf } from './summary.ts'
import { releaseCompressor } from './unpacking/compression.ts'
import type { UnpackedRelease } from './unpacking/unpacker.worker.ts'

interface Publication {
  release: UnpackedRelease
  actor: Actor
  source: ReleaseSource | undefined
  signature: string | null
  /** Younger releases aren't pruned, because open tabs may still request their files. */
  keepMs: number
}

/** Stores a checked release. Returns false if it is already stored. */
export async function insertRelease(db: Db, publication: Publication): Promise<boolean> {
  const { release, actor, source, signature, keepMs } = publication
  const { at, team } = actor
  const { manifest, digest } = release
  const { name, version } = manifest
  if (await isPublished(db, manifest, digest)) {
    if (signature !== null) await signStored(db, manifest, signature, actor)
    return false
  }
  // Slow work is done before locking, content by content, so that others can use the database in between.
  await storeContents(db, release)
  return db.transaction(async (tx) => {
    await lockReleases(tx)
    if (await isPublished(tx, manifest, digest)) return false
    // Another node may have pruned contents that no release used yet.
    await storeContents(tx, release)
    const facts = { manifest, summary: summaryOf(manifest), digest, signature }
    await tx.insert(releases).values({ name, version, ...facts, source, publishedAt: at, publishedBy: team })
    await tx.insert(releaseFiles).values(
      Object.entries(manifest.files).map(([path, integrity]) => ({
        name,
        version,
        path,
        integrity,
        contentType: contentTypeOf(path) ?? 'application/octet-stream',
      })),
    )
    const event = { name, kind: 'published', toVersion: version, details: source ?? null } as const
    await writeEvents(tx, [event], actor)
    await pruneReleases(tx, name, new Date(at.getTime() - keepMs))
    return true
  })
}

/** Stores missing contents of the release, each in its own transaction. */
async function storeContents(db: Db, { manifest, files }: UnpackedRelease): Promise<void> {
  const compress = releaseCompressor()
  const paths = new Map(Object.entries(manifest.files).map(([path, integrity]) => [integrity, path]))
  for (const integrity of await missingContents(db, [...paths.keys()])) {
    const path = paths.get(integrity) ?? ''
    const bytes = files.get(path)
    if (!bytes) throw new Error(`${path} was checked but is missing`)
    const content = { bytes, brotli: await compress(path, bytes) }
    await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = '15s'`)
      await insertContent(tx, integrity, content)
    })
  }
}

/** Signs a release that was published before its team had a key and is published again. */
async function signStored(db: Db, manifest: ReleaseManifest, signature: string, actor: Actor): Promise<void> {
  const { name, version } = manifest
  await db.transaction(async (tx) => {
    await lockReleases(tx)
    const signed = await tx
      .update(releases)
      .set({ manifest, signature })
      .where(and(isRelease(manifest), sql`${releases.signature} IS DISTINCT FROM ${signature}`))
      .returning({ name: releases.name })
    if (signed.length === 0) return
    // Nodes serve it from their next page on.
    await writeEvents(tx, [{ name, kind: 'signed', toVersion: version }], actor)
  })
}

const isRelease = ({ name, version }: ReleaseManifest) =>
  and(eq(releases.name, name), eq(releases.version, version))

async function isPublished(db: Db, manifest: ReleaseManifest, digest: string): Promise<boolean> {
  const [stored] = await db.select({ digest: releases.digest }).from(releases).where(isRelease(manifest))
  if (stored && stored.digest !== digest)
    throw conflict(
      `${manifest.name} ${manifest.version} is published already, with other files. Build again: a version never changes.`,
    )
  return stored !== undefined
}
