import type { ReleaseRecord } from '@portal/shared/contract'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { conflict, notFound } from '../http/refusal.ts'
import { currentVersions } from './active-set.queries.ts'
import { findFault } from './gate.ts'
import { parseManifest } from './manifest.ts'
import { integrityOf } from './record-check.ts'
import { findRecord } from './records.queries.ts'
import { releaseBlobs, releaseFiles } from './releases.tables.ts'

/** Refuses a release that does not fit what is active beside it, or whose kept files are not what they were. */
export async function passGate(tx: Db, name: string, version: string): Promise<void> {
  const record = await findRecord(tx, name, version)
  if (!record) throw notFound(`${name} ${version} is not published. Publish it first.`)
  const files = await keptFiles(tx, record)
  const damaged = Object.entries(record.files).find(([path, integrity]) => {
    const bytes = files.get(path)
    return !bytes || integrityOf(bytes) !== integrity
  })
  if (damaged)
    throw conflict(
      `Rule hashes: ${damaged[0]} of ${name} ${version} is not what was published. Build and publish a new version.`,
    )
  const manifest = record.kind === 'remote' ? files.get(record.manifest) : undefined
  const fault = findFault(
    record,
    manifest && parseManifest(Buffer.from(manifest)),
    await surroundings(tx, name),
  )
  if (fault) throw conflict(fault)
}

/** The active records of all other names. */
async function surroundings(tx: Db, name: string) {
  const others = (await currentVersions(tx)).filter((active) => active.name !== name)
  const records: ReleaseRecord[] = []
  for (const { name: other, version } of others) {
    const record = await findRecord(tx, other, version)
    if (record) records.push(record)
  }
  return {
    shell: records.find((record) => record.kind === 'shell'),
    remotes: records.filter((record) => record.kind === 'remote'),
  }
}

async function keptFiles(tx: Db, { name, version }: ReleaseRecord): Promise<Map<string, Uint8Array>> {
  const rows = await tx
    .select({ path: releaseFiles.path, bytes: releaseBlobs.bytes })
    .from(releaseFiles)
    .innerJoin(releaseBlobs, eq(releaseBlobs.integrity, releaseFiles.integrity))
    .where(and(eq(releaseFiles.name, name), eq(releaseFiles.version, version)))
  return new Map(rows.map(({ path, bytes }) => [path, bytes]))
}
