import { type ReleaseRecord, type RemoteRecord, type ShellRecord, shellName } from '@portal/shared/contract'
import type { Db } from '../core/database/database.ts'
import type { CurrentVersion } from './active-set.queries.ts'
import { versionFaults } from './fit-rules.ts'
import { closedRemote, outlineOf } from './outline.ts'
import { integrityOf } from './record-check.ts'
import { findFile, findOutline, findRecord, UnreadableRelease } from './records.queries.ts'

/** A remote as it is active now, with the release that was active before it. */
export interface ActiveRemote {
  record: RemoteRecord
  lastGood?: RemoteRecord
}

/** What of the active set can be served. */
export interface ReadableSet {
  shell?: { record: ShellRecord; frame: string }
  remotes: ActiveRemote[]
  /** What cannot be, in a line each. */
  faults: string[]
}

/**
 * Reads what is active. A release that cannot be read takes nothing with it but its own pages: the shell before takes
 * the shell's place, and a remote is closed (its pages are known, but have no code).
 */
export async function readableSet(db: Db, current: readonly CurrentVersion[]): Promise<ReadableSet> {
  const faults: string[] = []
  const ofShell = current.find(({ name }) => name === shellName)
  const shell = ofShell && (await readShell(db, ofShell, faults))
  const remotes: ActiveRemote[] = []
  for (const active of current) {
    const remote = active.name === shellName ? undefined : await readRemote(db, active, shell?.record, faults)
    if (remote) remotes.push(remote)
  }
  return { ...(shell && { shell }), remotes, faults }
}

async function readShell(db: Db, { name, version, lastGood }: CurrentVersion, faults: string[]) {
  for (const candidate of [version, lastGood]) {
    const shell = candidate === null ? undefined : await ifReadable(() => shellWithFrame(db, candidate))
    if (!shell) continue
    if (!(shell instanceof UnreadableRelease)) return shell
    faults.push(`${name} ${candidate} is passed over: ${shell.reason}`)
  }
  return undefined
}

async function shellWithFrame(db: Db, version: string) {
  const record = await findRecord(db, shellName, version)
  if (record?.kind !== 'shell') throw new UnreadableRelease(shellName, version, 'it has no record of a shell')
  const frame = await findFile(db, shellName, version, record.html)
  if (!frame || integrityOf(frame.bytes) !== record.files[record.html])
    throw new UnreadableRelease(shellName, version, `its page ${record.html} is not what was published`)
  return { record, frame: frame.bytes.toString('utf8') }
}

async function readRemote(
  db: Db,
  { name, version, lastGood }: CurrentVersion,
  shell: ShellRecord | undefined,
  faults: string[],
): Promise<ActiveRemote | undefined> {
  const before = lastGood === null ? undefined : await ifReadable(() => findRecord(db, name, lastGood))
  const earlier = isRemote(before) ? { lastGood: before } : {}
  const record = await ifReadable(() => findRecord(db, name, version))
  if (isRemote(record)) {
    // After the gate only a shell that stands in for another can lack something.
    const [fault] = shell ? versionFaults(record, shell) : []
    if (!fault) return { record, ...earlier }
    faults.push(`${name} ${version} is left out: ${fault}`)
    return { record: closedRemote(name, version, outlineOf(record)), ...earlier }
  }
  const reason = record instanceof UnreadableRelease ? record.reason : 'it has no record of a remote'
  faults.push(`${name} ${version} is left out: ${reason}`)
  const outline = await findOutline(db, name, version)
  return outline && { record: closedRemote(name, version, outline), ...earlier }
}

const isRemote = (record: ReleaseRecord | UnreadableRelease | undefined) =>
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
