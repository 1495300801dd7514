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
  /** What they should have signed and did not is left out. */
  keys: SigningKeys
  /** An app with a route of another app is left out: its row may have been written past the checks. */
  grants: readonly Ownership[]
}

/** A remote as it is active now, with the release that stands in for it where it fails. */
export interface ActiveRemote {
  record: RemoteRecord
  lastGood?: RemoteRecord
}

/** What of a set can be served. */
export interface ReadableSet {
  shell?: { record: ShellRecord; frame: string; html?: ShellHtml }
  remotes: ActiveRemote[]
  /** What cannot be, in a line each. */
  faults: string[]
}

/**
 * Reads what was chosen. A release that cannot be read takes nothing with it but its own pages: the shell before takes
 * the shell's place, and a remote is closed (its pages are known, but have no code).
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

/** A newer server may want them in another shape. */
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
  // Its closed pages would still take addresses that it may not have.
  const isStranger = mustBeSigned(from.keys, name) && !from.keys.has(name)
  if (strayRoute !== undefined || isStranger) return undefined
  const outline = isRemote(record) ? outlineOf(record) : await findOutline(from.db, name, version)
  return outline && { record: closedRemote(name, version, outline), ...earlier }
}

type Read = ReleaseRecord | UnreadableRelease | undefined

/** Why a remote cannot be served. After the gate only a shell that stands in for another can lack something. */
function faultOf(record: Read, shell: ShellRecord | undefined): string | undefined {
  if (isRemote(record)) return shell && versionMismatches(record, shell)[0]
  return record instanceof UnreadableRelease ? record.reason : 'it has no record of a remote'
}

/** The first of these that can be read and works in the shell: one that cannot run is no fallback. */
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

/** What `read` gives, or why this release cannot be read. Any other failure, as of the database, stays one. */
async function ifReadable<Result>(read: () => Promise<Result>): Promise<Result | UnreadableRelease> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnreadableRelease) return error
    throw error
  }
}
