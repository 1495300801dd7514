import { type ReleaseRecord, type RemoteRecord, shellName } from '@portal/shared/contract'
import type { Db } from '../../core/database/database.ts'
import { missing } from '../../core/errors/domain-error.ts'
import { type Actor, mayChangeBlocked } from '../access/actor.ts'
import { listOwnership } from '../access/ownership.queries.ts'
import type { SigningKeys } from '../access/signatures.ts'
import { type Channel, findBlock, readChannels } from '../channels/channels.queries.ts'
import { type ChosenVersion, canaryVersions, stableVersions } from '../channels/choose-versions.ts'
import { isStyle } from '../registry/files/content-types.ts'
import { damagedFiles, findFile, sizesOf } from '../registry/files/files.queries.ts'
import { closedRemote } from '../registry/outline.ts'
import {
  findOutline,
  findReadableRecord,
  findStored,
  type StoredRelease,
} from '../registry/records.queries.ts'
import type { Candidate, Context, Neighbours, Purpose } from './checks.ts'
import { parseManifest } from './rules/federation-manifest.ts'

/**
 * A published release with what the checks read of it. `hashes`: whether its stored files are hashed, which takes long;
 * what was published never changes, so do it before anything is locked.
 * @throws 404 where it isn't published
 */
export async function candidateOf(
  db: Db,
  { name, version }: { name: string; version: string },
  purpose: Purpose,
  { hashes = false }: { hashes?: boolean } = {},
): Promise<Candidate> {
  const stored = await findStored(db, name, version)
  if (!stored) throw missing(`${name} ${version} is not published. Publish it first.`)
  const { record } = stored
  const isKnown = purpose === 'rollback' || record.kind === 'shell'
  return {
    ...factsOf(stored),
    damagedFiles: hashes ? await damagedFiles(db, record) : [],
    manifest: isKnown ? undefined : await manifestOf(db, record),
    sizes: isKnown ? new Map() : await sizesOf(db, name, version),
    sheets: isKnown ? new Map() : await sheetsOf(db, record),
  }
}

const factsOf = ({ record, signature, rolledBackAt, rolledBackBecause }: StoredRelease) => ({
  ...{ record, signature },
  rolledBack: rolledBackAt ? { at: rolledBackAt, because: rolledBackBecause ?? '' } : undefined,
})

async function manifestOf(db: Db, record: RemoteRecord) {
  const file = await findFile(db, record.name, record.version, record.manifest)
  return file && parseManifest(file.bytes)
}

async function sheetsOf(db: Db, { name, version, files }: RemoteRecord) {
  const sheets = new Map<string, string>()
  for (const path of Object.keys(files).filter(isStyle)) {
    const file = await findFile(db, name, version, path)
    if (file) sheets.set(path, file.bytes.toString('utf8'))
  }
  return sheets
}

/** What a release of this app is checked against. `current`: the channels of all apps; by default as they are now. */
export async function contextOf(
  db: Db,
  name: string,
  purpose: Purpose,
  { keys, actor, current }: { keys: SigningKeys; actor?: Actor; current?: readonly Channel[] },
): Promise<Context> {
  const channels = current ?? (await readChannels(db))
  const others = channels.filter((channel) => channel.name !== name && channel.stable !== '')
  const hasCanary = purpose !== 'rollback' && others.some(({ canary }) => canary)
  const chosen = [stableVersions(others), ...(hasCanary ? [canaryVersions(others)] : [])]
  const sets: Neighbours[] = []
  for (const versions of chosen) sets.push(await neighboursIn(db, versions))
  const blocked = actor && mayChangeBlocked(actor) ? undefined : await findBlock(db, name)
  return { purpose, sets, owners: await listOwnership(db), keys, blocked }
}

/** The releases of a set, as far as they can be read: no team has to wait for another's fix. */
async function neighboursIn(db: Db, chosen: readonly ChosenVersion[]): Promise<Neighbours> {
  const neighbours = { shell: undefined, remotes: [] } as Neighbours & { remotes: RemoteRecord[] }
  for (const { name, version, fallbacks } of chosen) {
    const candidates = name === shellName ? [version, ...fallbacks] : [version]
    const record = await firstReadable(db, name, candidates)
    if (record?.kind === 'shell') neighbours.shell = record
    else if (record?.kind === 'remote') neighbours.remotes.push(record)
    else if (name !== shellName) {
      const outline = await findOutline(db, name, version)
      if (outline) neighbours.remotes.push(closedRemote(name, version, outline))
    }
  }
  return neighbours
}

async function firstReadable(
  db: Db,
  name: string,
  versions: readonly string[],
): Promise<ReleaseRecord | undefined> {
  for (const version of versions) {
    const record = await findReadableRecord(db, name, version)
    if (record) return record
  }
  return undefined
}
