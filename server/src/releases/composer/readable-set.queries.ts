import {
  prerenderedFile,
  type ReleaseRecord,
  type RemoteRecord,
  type ShellRecord,
  shellName,
} from '@portal/shared/contract'
import type { Db } from '../../core/database/database.ts'
import type { Ownership } from '../access/ownership.ts'
import { mustBeSigned, type SigningKeys } from '../access/signatures.ts'
import type { ChosenVersion } from '../channels/choose-versions.ts'
import { foreignRoutes } from '../checks/rules/ownership.ts'
import { versionMismatches } from '../checks/rules/shared-versions.ts'
import { integrityOf } from '../registry/digest.ts'
import { findFile } from '../registry/files/files.queries.ts'
import { closedRemote, outlineOf } from '../registry/outline.ts'
import { findOutline, findVerified, UnreadableRelease } from '../registry/records.queries.ts'
import {
  pageSheetsOf,
  readTemplates,
  rootMark,
  type ShellHtml,
  type ShellTemplates,
} from './html/shell-html.ts'

interface Source {
  db: Db
  /** Releases that must be signed and aren't are left out. */
  keys: SigningKeys
  /** Apps with another app's route are left out, in case the row bypassed the checks. */
  grants: readonly Ownership[]
}

/** An active remote with its fallback. */
export interface ActiveRemote {
  record: RemoteRecord
  lastGood?: RemoteRecord
}

/** The servable releases of a set. */
export interface ReadableSet {
  shell?: { record: ShellRecord; frame: string; html?: ShellHtml }
  remotes: ActiveRemote[]
  /** What can't be served, one line each. */
  faults: string[]
}

/**
 * Reads the chosen releases. An unreadable release affects only its own pages: an earlier shell replaces the shell, and a
 * remote is closed (its pages are known but have no code).
 */
export async function readableSet(
  db: Db,
  chosen: readonly ChosenVersion[],
  { keys = new Map(), grants = [] }: Partial<Omit<Source, 'db'>> = {},
): Promise<ReadableSet> {
  const from = { db, keys, grants }
  const faults: string[] = []
  const ofShell = chosen.find(({ name }) => name === shellName)
  const shell = ofShell && (await readShell(from, ofShell, faults))
  const remotes: ActiveRemote[] = []
  for (const one of chosen) {
    const remote = one.name === shellName ? undefined : await readRemote(from, one, shell?.record, faults)
    if (remote) remotes.push(remote)
  }
  return { ...(shell && { shell }), remotes, faults }
}

async function readShell(from: Source, { name, version, fallbacks }: ChosenVersion, faults: string[]) {
  for (const candidate of [version, ...fallbacks]) {
    const shell = await ifReadable(() => shellWithFrame(from, candidate, faults))
    if (!(shell instanceof UnreadableRelease)) return shell
    faults.push(`${name} ${candidate} is passed over: ${shell.reason}`)
  }
  return undefined
}

async function shellWithFrame({ db, keys }: Source, version: string, faults: string[]) {
  const record = await findVerified(db, keys, shellName, version)
  if (record?.kind !== 'shell') throw new UnreadableRelease(shellName, version, 'it has no record of a shell')
  const textOf = async (path: string) => {
    const file = await findFile(db, shellName, version, path)
    if (!file || integrityOf(file.bytes) !== record.files[path])
      throw new UnreadableRelease(shellName, version, `its file ${path} is not what was published`)
    return file.bytes.toString('utf8')
  }
  const sheetsOf = (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => ({ path, text: await textOf(path) })))

  const frame = await textOf(record.html)
  const hasTemplates = Object.hasOwn(record.files, prerenderedFile) && frame.includes(rootMark)
  const templates = hasTemplates ? templatesIn(await textOf(prerenderedFile)) : undefined
  if (templates instanceof Error)
    faults.push(`${shellName} ${version} is drawn by browsers alone: ${templates.message}`)
  if (!templates || templates instanceof Error) return { record, frame }
  const pageStyles = pageSheetsOf(record).map(
    async ([path, sheets]) => [path, await sheetsOf(sheets)] as const,
  )
  const html: ShellHtml = {
    templates,
    styles: await sheetsOf(record.styles),
    pageStyles: new Map(await Promise.all(pageStyles)),
  }
  return { record, frame, html }
}

/** A newer server may need another format. */
function templatesIn(text: string): ShellTemplates | Error {
  try {
    return readTemplates(text)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function readRemote(
  from: Source,
  { name, version, fallbacks, isCanary }: ChosenVersion,
  shell: ShellRecord | undefined,
  faults: string[],
): Promise<ActiveRemote | undefined> {
  const record = await ifReadable(() => findVerified(from.db, from.keys, name, version))
  const strayRoute = isRemote(record) ? foreignRoutes(record, from.grants)[0] : undefined
  const fault = strayRoute ?? faultOf(record, shell)
  const [next, ...others] = fallbacks
  if (fault !== undefined && next !== undefined && (isCanary || strayRoute !== undefined)) {
    faults.push(`${name} ${version} is passed over: ${fault}`)
    return readRemote(from, { name, version: next, fallbacks: others, isCanary: false }, shell, faults)
  }
  const lastGood = await firstFitting(from, name, fallbacks, shell)
  const earlier = lastGood ? { lastGood } : {}
  if (fault === undefined && isRemote(record)) return { record, ...earlier }
  faults.push(`${name} ${version} is left out: ${fault}`)
  // Its closed pages would still occupy paths it may not own.
  const isStranger = mustBeSigned(from.keys, name) && !from.keys.has(name)
  if (strayRoute !== undefined || isStranger) return undefined
  const outline = isRemote(record) ? outlineOf(record) : await findOutline(from.db, name, version)
  return outline && { record: closedRemote(name, version, outline), ...earlier }
}

type Read = ReleaseRecord | UnreadableRelease | undefined

/** Why a remote can't be served. After the release checks only a fallback shell can lack something. */
function faultOf(record: Read, shell: ShellRecord | undefined): string | undefined {
  if (isRemote(record)) return shell && versionMismatches(record, shell)[0]
  return record instanceof UnreadableRelease ? record.reason : 'it has no record of a remote'
}

/** The first release that can be read and runs in the shell. */
async function firstFitting(
  { db, keys, grants }: Source,
  name: string,
  versions: readonly string[],
  shell: ShellRecord | undefined,
): Promise<RemoteRecord | undefined> {
  for (const version of versions) {
    const record = await ifReadable(() => findVerified(db, keys, name, version))
    if (!isRemote(record) || foreignRoutes(record, grants).length > 0) continue
    if (!shell || versionMismatches(record, shell).length === 0) return record
  }
  return undefined
}

const isRemote = (record: Read): record is RemoteRecord =>
  record !== undefined && 'kind' in record && record.kind === 'remote'

/** The result of `read`, or why this release is unreadable. Rethrows other failures, such as the database's. */
async function ifReadable<Result>(read: () => Promise<Result>): Promise<Result | UnreadableRelease> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnreadableRelease) return error
    throw error
  }
}
