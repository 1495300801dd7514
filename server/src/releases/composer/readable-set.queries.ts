import {
  prerenderedFile,
  type ReleaseManifest,
  type RemoteManifest,
  type ShellManifest,
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
import { findSummary, findVerified, UnreadableRelease } from '../registry/manifests.queries.ts'
import { closedRemote, summaryOf } from '../registry/summary.ts'
import {
  type PrerenderedShell,
  pageSheetsOf,
  readTemplates,
  rootPlaceholder,
  type ShellTemplates,
} from './html/shell-html.ts'

interface Source {
  db: Db
  /** Releases that must be signed and aren't are left out. */
  keys: SigningKeys
  /** Apps with another app's route are left out, in case the row bypassed the checks. */
  owners: readonly Ownership[]
}

export interface ActiveRemote {
  manifest: RemoteManifest
  fallback?: RemoteManifest
}

interface ReadableSet {
  shell?: { manifest: ShellManifest; shellHtml: string; prerendered?: PrerenderedShell }
  remotes: ActiveRemote[]
  /** What can't be served, one line each. */
  problems: string[]
}

/**
 * Reads the chosen releases. An unreadable release affects only its own pages: an earlier shell replaces the shell, and a
 * remote is closed (its pages are known but have no code).
 */
export async function readableSet(
  db: Db,
  chosen: readonly ChosenVersion[],
  { keys = new Map(), owners = [] }: Partial<Omit<Source, 'db'>> = {},
): Promise<ReadableSet> {
  const from = { db, keys, owners }
  const problems: string[] = []
  const ofShell = chosen.find(({ name }) => name === shellName)
  const shell = ofShell && (await readShell(from, ofShell, problems))
  const remotes: ActiveRemote[] = []
  for (const one of chosen) {
    const remote = one.name === shellName ? undefined : await readRemote(from, one, shell?.manifest, problems)
    if (remote) remotes.push(remote)
  }
  return { ...(shell && { shell }), remotes, problems }
}

async function readShell(from: Source, { name, version, fallbacks }: ChosenVersion, problems: string[]) {
  for (const candidate of [version, ...fallbacks]) {
    const shell = await ifReadable(() => readShellRelease(from, candidate, problems))
    if (!(shell instanceof UnreadableRelease)) return shell
    problems.push(`${name} ${candidate} is skipped: ${shell.reason}`)
  }
  return undefined
}

async function readShellRelease({ db, keys }: Source, version: string, problems: string[]) {
  const manifest = await findVerified(db, keys, shellName, version)
  if (manifest?.kind !== 'shell')
    throw new UnreadableRelease(shellName, version, 'its manifest isn’t a shell’s')
  const textOf = async (path: string) => {
    const file = await findFile(db, shellName, version, path)
    if (!file || integrityOf(file.bytes) !== manifest.files[path])
      throw new UnreadableRelease(shellName, version, `its file ${path} differs from the published one`)
    return file.bytes.toString('utf8')
  }
  const sheetsOf = (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => ({ path, text: await textOf(path) })))

  const shellHtml = await textOf(manifest.html)
  const hasTemplates = Object.hasOwn(manifest.files, prerenderedFile) && shellHtml.includes(rootPlaceholder)
  const templates = hasTemplates ? templatesIn(await textOf(prerenderedFile)) : undefined
  if (templates instanceof Error)
    problems.push(`${shellName} ${version} is not rendered on the server: ${templates.message}`)
  if (!templates || templates instanceof Error) return { manifest, shellHtml }
  const pageStyles = pageSheetsOf(manifest).map(
    async ([path, sheets]) => [path, await sheetsOf(sheets)] as const,
  )
  const prerendered: PrerenderedShell = {
    templates,
    styles: await sheetsOf(manifest.styles),
    pageStyles: new Map(await Promise.all(pageStyles)),
  }
  return { manifest, shellHtml, prerendered }
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
  shell: ShellManifest | undefined,
  problems: string[],
): Promise<ActiveRemote | undefined> {
  const manifest = await ifReadable(() => findVerified(from.db, from.keys, name, version))
  const strayRoute = isRemote(manifest) ? foreignRoutes(manifest, from.owners)[0] : undefined
  const problem = strayRoute ?? problemOf(manifest, shell)
  const [next, ...others] = fallbacks
  if (problem !== undefined && next !== undefined && (isCanary || strayRoute !== undefined)) {
    problems.push(`${name} ${version} is skipped: ${problem}`)
    return readRemote(from, { name, version: next, fallbacks: others, isCanary: false }, shell, problems)
  }
  const fallback = await firstFitting(from, name, fallbacks, shell)
  const earlier = fallback ? { fallback } : {}
  if (problem === undefined && isRemote(manifest)) return { manifest, ...earlier }
  problems.push(`${name} ${version} isn't served: ${problem}`)
  // Its closed pages would still occupy paths it may not own.
  const isStranger = mustBeSigned(from.keys, name) && !from.keys.has(name)
  if (strayRoute !== undefined || isStranger) return undefined
  const summary = isRemote(manifest) ? summaryOf(manifest) : await findSummary(from.db, name, version)
  return summary && { manifest: closedRemote(name, version, summary), ...earlier }
}

type Read = ReleaseManifest | UnreadableRelease | undefined

/** Why a remote can't be served. After the release checks only a fallback shell can lack something. */
function problemOf(manifest: Read, shell: ShellManifest | undefined): string | undefined {
  if (isRemote(manifest)) return shell && versionMismatches(manifest, shell)[0]
  return manifest instanceof UnreadableRelease ? manifest.reason : 'its manifest isn’t a remote’s'
}

/** The first release that can be read and runs in the shell. */
async function firstFitting(
  { db, keys, owners }: Source,
  name: string,
  versions: readonly string[],
  shell: ShellManifest | undefined,
): Promise<RemoteManifest | undefined> {
  for (const version of versions) {
    const manifest = await ifReadable(() => findVerified(db, keys, name, version))
    if (!isRemote(manifest) || foreignRoutes(manifest, owners).length > 0) continue
    if (!shell || versionMismatches(manifest, shell).length === 0) return manifest
  }
  return undefined
}

const isRemote = (manifest: Read): manifest is RemoteManifest =>
  manifest !== undefined && 'kind' in manifest && manifest.kind === 'remote'

/** The result of `read`, or why this release is unreadable. Rethrows other failures, such as the database's. */
async function ifReadable<Result>(read: () => Promise<Result>): Promise<Result | UnreadableRelease> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnreadableRelease) return error
    throw error
  }
}
