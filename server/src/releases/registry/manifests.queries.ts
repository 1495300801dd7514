import { type ReleaseManifest, releaseManifestSchema } from '@portal/shared/contract'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { DomainError } from '../../core/errors/domain-error.ts'
import { isOwnManifest, isSigned, type SigningKeys, unsigned } from '../access/signatures.ts'
import { releases } from './releases.tables.ts'
import { type ReleaseSummary, summarySchema } from './summary.ts'

/** A release whose manifest this server can't read: damaged, or from a newer build. */
export class UnreadableRelease extends DomainError {
  readonly reason: string

  constructor(
    name: string,
    version: string,
    reason: string,
    message = `Rule manifest: ${name} ${version} cannot be read (${reason}). Build it again and publish a new version.`,
  ) {
    super('conflict', message)
    this.reason = reason
  }
}

/**
 * A release's manifest, if it is signed where required.
 * @throws UnreadableRelease if it isn't, or if this server can't read it
 */
export async function findVerified(
  db: Db,
  keys: SigningKeys,
  name: string,
  version: string,
): Promise<ReleaseManifest | undefined> {
  const found = await findStored(db, name, version)
  if (!found || isSigned(keys, found)) return found?.manifest
  throw new UnreadableRelease(
    name,
    version,
    "it isn't signed with a key of its team",
    unsigned(keys, found.manifest),
  )
}

export type StoredRelease = NonNullable<Awaited<ReturnType<typeof findStored>>>

/**
 * A release with its signature, and whether it was rolled back automatically.
 * @throws UnreadableRelease if this server can't read it
 */
export async function findStored(db: Db, name: string, version: string) {
  const [row] = await db
    .select({
      manifest: releases.manifest,
      signature: releases.signature,
      stableAt: releases.stableAt,
      rolledBackAt: releases.rolledBackAt,
      rolledBackBecause: releases.rolledBackBecause,
    })
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version)))
  if (!row) return undefined
  const { data, error } = releaseManifestSchema.safeParse(row.manifest)
  const stored = data && { ...row, name, version, manifest: data }
  if (stored && isOwnManifest(stored)) return stored
  // A signature is valid for the release named in the manifest, so it must be this one.
  if (data) throw new UnreadableRelease(name, version, `its manifest is of ${data.name} ${data.version}`)
  const [issue] = error.issues
  throw new UnreadableRelease(
    name,
    version,
    `its manifest is wrong at ${issue?.path.join('.') || 'its top'}: ${issue?.message}`,
  )
}

/** The same; undefined also if this server can't read it. */
export async function findReadable(
  db: Db,
  name: string,
  version: string,
): Promise<StoredRelease | undefined> {
  try {
    return await findStored(db, name, version)
  } catch (error) {
    if (error instanceof UnreadableRelease) return undefined
    throw error
  }
}

export const findReadableManifest = async (
  db: Db,
  name: string,
  version: string,
): Promise<ReleaseManifest | undefined> => (await findReadable(db, name, version))?.manifest

/** The summary of a release with an unreadable manifest, stored beside it or read from it. */
export async function findSummary(
  db: Db,
  name: string,
  version: string,
): Promise<ReleaseSummary | undefined> {
  const [row] = await db
    .select({ summary: releases.summary, manifest: releases.manifest })
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version)))
  return summarySchema.safeParse(row?.summary).data ?? summarySchema.safeParse(row?.manifest).data
}

export const listVersions = (db: Db) =>
  db.select({ name: releases.name, version: releases.version }).from(releases)
