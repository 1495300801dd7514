import {
  type ReleaseManifest,
  type RemoteManifest,
  type ShellManifest,
  shellName,
} from '@portal/shared/contract'
import type { Db } from '../../core/database/database.ts'
import { missing } from '../../core/errors/domain-error.ts'
import { type Actor, mayChangeBlocked } from '../access/actor.ts'
import { listOwnership } from '../access/ownership.queries.ts'
import type { SigningKeys } from '../access/signatures.ts'
import { type Channel, findBlock, readChannels } from '../channels/channels.queries.ts'
import { isStyle } from '../registry/files/content-types.ts'
import { damagedFiles, findFile, sizesOf } from '../registry/files/files.queries.ts'
import { findReadableManifest, findStored, findSummary } from '../registry/manifests.queries.ts'
import { closedRemote } from '../registry/summary.ts'
import type { Candidate, Context, Neighbours, Purpose } from './checks.ts'
import { parseFederationManifest } from './rules/federation-manifest.ts'

/**
 * A published release with everything the checks need. `hashes`: whether to hash its stored files. That is slow but never
 * changes, so do it before locking.
 * @throws 404 if it isn't published
 */
export async function candidateOf(
  db: Db,
  { name, version }: { name: string; version: string },
  purpose: Purpose,
  { hashes = false }: { hashes?: boolean } = {},
): Promise<Candidate> {
  const stored = await findStored(db, name, version)
  if (!stored) throw missing(`${name} ${version} is not published. Publish it first.`)
  const { manifest, signature, rolledBackAt, rolledBackBecause } = stored
  // A release that was active before, and a shell, are not read again.
  const isRead = purpose !== 'rollback' && manifest.kind === 'remote'
  return {
    manifest,
    signature,
    rolledBack: rolledBackAt ? { at: rolledBackAt, because: rolledBackBecause ?? '' } : undefined,
    damagedFiles: hashes ? await damagedFiles(db, manifest) : [],
    federationManifest: isRead ? await federationManifestOf(db, manifest) : undefined,
    sizes: isRead ? await sizesOf(db, name, version) : new Map(),
    sheets: isRead ? await sheetsOf(db, manifest) : new Map(),
  }
}

async function federationManifestOf(db: Db, manifest: RemoteManifest) {
  const file = await findFile(db, manifest.name, manifest.version, manifest.manifest)
  return file && parseFederationManifest(file.bytes)
}

async function sheetsOf(db: Db, { name, version, files }: RemoteManifest) {
  const sheets = new Map<string, string>()
  for (const path of Object.keys(files).filter(isStyle)) {
    const file = await findFile(db, name, version, path)
    if (file) sheets.set(path, file.bytes.toString('utf8'))
  }
  return sheets
}

/** The context for checking a release of this app. `current`: the channels of all apps, read by default. */
export async function contextOf(
  db: Db,
  name: string,
  purpose: Purpose,
  { keys, actor, current }: { keys: SigningKeys; actor?: Actor; current?: readonly Channel[] },
): Promise<Context> {
  const channels = current ?? (await readChannels(db))
  const others = channels.filter((channel) => channel.name !== name && channel.active !== '')
  const sets = [await neighboursIn(db, others)]
  if (purpose !== 'rollback' && others.some(({ canary }) => canary))
    sets.push(await neighboursIn(db, others.map(withCanary)))
  const blocked = actor && mayChangeBlocked(actor) ? undefined : await findBlock(db, name)
  return { purpose, sets, owners: await listOwnership(db), keys, blocked }
}

/** The channel as seen by visitors who get its canary. */
const withCanary = (channel: Channel): Channel => {
  const { active, canary, fallbacks } = channel
  return canary ? { ...channel, active: canary.version, fallbacks: [active, ...fallbacks] } : channel
}

/** The readable releases of a set, so that no team has to wait for another's fix. */
async function neighboursIn(db: Db, channels: readonly Channel[]): Promise<Neighbours> {
  let shell: ShellManifest | undefined
  const remotes: RemoteManifest[] = []
  for (const { name, active, fallbacks } of channels) {
    const versions = name === shellName ? [active, ...fallbacks] : [active]
    let manifest: ReleaseManifest | undefined
    for (const version of versions) manifest ??= await findReadableManifest(db, name, version)
    const summary = manifest || name === shellName ? undefined : await findSummary(db, name, active)
    if (manifest?.kind === 'shell') shell = manifest
    else if (manifest) remotes.push(manifest)
    else if (summary) remotes.push(closedRemote(name, active, summary))
  }
  return { shell, remotes }
}
