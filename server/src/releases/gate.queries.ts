import type { ReleaseRecord } from '@portal/shared/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { conflict, notFound } from '../http/refusal.ts'
import { currentVersions } from './active-set.queries.ts'
import { findFault } from './gate.ts'
import { parseManifest } from './manifest.ts'
import { readableSet } from './readable-set.queries.ts'
import { findFile, findRecord } from './records.queries.ts'
import { releaseBlobs, releaseFiles } from './releases.tables.ts'

/** Refuses a release that does not fit what is active beside it, or whose kept files are not what they were. */
export async function passGate(tx: Db, name: string, version: string): Promise<void> {
  const record = await findRecord(tx, name, version)
  if (!record) throw notFound(`${name} ${version} is not published. Publish it first.`)
  const damaged = await findDamaged(tx, record)
  if (damaged) {
    throw conflict(
      `Rule hashes: ${damaged} of ${name} ${version} is not what was published. Build and publish a new version.`,
    )
  }
  const manifest = record.kind === 'remote' ? await findFile(tx, name, version, record.manifest) : undefined
  const parsed = manifest && parseManifest(manifest.bytes)
  const fault = findFault(record, parsed, await surroundings(tx, name))
  if (fault) throw conflict(fault)
}

/** What is active under all other names, as far as it can be read: no team has to wait for another's mend. */
async function surroundings(tx: Db, name: string) {
  const others = (await currentVersions(tx)).filter((active) => active.name !== name)
  const { shell, remotes } = await readableSet(tx, others)
  return { shell: shell?.record, remotes: remotes.map(({ record }) => record) }
}

/** A file that is not there, or not what its hash says. The database does the sums: 20 MB need not come here for it. */
async function findDamaged(tx: Db, { name, version, files }: ReleaseRecord): Promise<string | undefined> {
  const sum = sql<string>`'sha256-' || encode(sha256(${releaseBlobs.bytes}), 'base64')`
  const rows = await tx
    .select({ path: releaseFiles.path, sum })
    .from(releaseFiles)
    .innerJoin(releaseBlobs, eq(releaseBlobs.integrity, releaseFiles.integrity))
    .where(and(eq(releaseFiles.name, name), eq(releaseFiles.version, version)))
  const sums = new Map(rows.map((row) => [row.path, row.sum]))
  return Object.keys(files).find((path) => sums.get(path) !== files[path])
}
