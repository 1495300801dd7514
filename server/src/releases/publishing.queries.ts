import type { ReleaseRecord } from '@portal/shared/contract'
import { and, count, eq, gt, inArray, min } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.queries.ts'
import type { Db } from '../database/database.ts'
import { conflict, inWords, tooMany } from '../http/refusal.ts'
import { compressed, inTurns, type StoredContent } from './compression.ts'
import { contentTypeOf } from './content-types.ts'
import { digestOf } from './digest.ts'
import { outlineOf } from './outline.ts'
import { pruneReleases } from './pruning.queries.ts'
import { lockReleases } from './release-lock.ts'
import { releaseBlobs, releaseFiles, releases } from './releases.tables.ts'

const hourMs = 3_600_000

/** How often a team may publish (security, settings). */
const publishingsAnHour = 10

export interface Publication {
  record: ReleaseRecord
  files: ReadonlyMap<string, Buffer>
  team: string
  at: Date
  /** Whether what counts time is in force. */
  limited: boolean
  /** Nothing younger is pruned: open tabs may still ask for its files. */
  keepMs: number
}

/** Keeps a checked release. The same again changes nothing and answers false. */
export async function insertRelease(db: Db, publication: Publication): Promise<boolean> {
  const { record, team, at } = publication
  const { name, version } = record
  const digest = digestOf(record)
  if (await isPublished(db, record, digest)) return false
  // Compressing takes longest, so it is done before anything is locked.
  const contents = await missingContents(db, publication, new Map())
  return db.transaction(async (tx) => {
    await lockReleases(tx)
    if (await isPublished(tx, record, digest)) return false
    if (publication.limited) await refuseTooOften(tx, name, at)
    const facts = { record, outline: outlineOf(record), digest }
    await tx.insert(releases).values({ name, version, ...facts, publishedAt: at, publishedBy: team })
    for (const [integrity, content] of await missingContents(tx, publication, contents)) {
      await tx.insert(releaseBlobs).values({ integrity, ...content })
    }
    await tx.insert(releaseFiles).values(
      Object.entries(record.files).map(([path, integrity]) => ({
        name,
        version,
        path,
        integrity,
        contentType: contentTypeOf(path) ?? 'application/octet-stream',
      })),
    )
    await writeAudit(tx, {
      at,
      actor: `team ${team}`,
      action: 'release published',
      subject: `${name} ${version}`,
    })
    await pruneReleases(tx, name, new Date(at.getTime() - publication.keepMs))
    return true
  })
}

/** Contents that the database does not have, by their hash; `made` holds those compressed before. */
async function missingContents(
  db: Db,
  { record, files }: Publication,
  made: ReadonlyMap<string, StoredContent>,
): Promise<Map<string, StoredContent>> {
  const paths = new Map(Object.entries(record.files).map(([path, integrity]) => [integrity, path]))
  if (paths.size === 0) return new Map()
  const kept = await db
    .select({ integrity: releaseBlobs.integrity })
    .from(releaseBlobs)
    .where(inArray(releaseBlobs.integrity, [...paths.keys()]))
  for (const { integrity } of kept) paths.delete(integrity)
  return new Map(
    await inTurns([...paths], async ([integrity, path]): Promise<[string, StoredContent]> => {
      const bytes = files.get(path)
      if (!bytes) throw new Error(`${path} was checked but is not there`)
      return [integrity, made.get(integrity) ?? (await compressed(path, bytes))]
    }),
  )
}

async function isPublished(db: Db, { name, version }: ReleaseRecord, digest: string): Promise<boolean> {
  const [kept] = await db
    .select({ digest: releases.digest })
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version)))
  if (kept && kept.digest !== digest) {
    throw conflict(
      `${name} ${version} is published already, with other files. Build again: a version never changes.`,
    )
  }
  return kept !== undefined
}

async function refuseTooOften(tx: Db, name: string, at: Date): Promise<void> {
  const [recent] = await tx
    .select({ count: count(), first: min(releases.publishedAt) })
    .from(releases)
    .where(and(eq(releases.name, name), gt(releases.publishedAt, new Date(at.getTime() - hourMs))))
  if (!recent?.first || recent.count < publishingsAnHour) return
  const seconds = (recent.first.getTime() + hourMs - at.getTime()) / 1_000
  throw tooMany(
    seconds,
    `${name} was published ${publishingsAnHour} times within an hour: wait ${inWords(Math.ceil(seconds))}`,
  )
}
