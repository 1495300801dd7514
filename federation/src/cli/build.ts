import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { constants } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { type ReleaseRecord, recordFile, releaseRecordSchema, shellName } from '@portal/shared/contract'
import { misfits } from '../part/misfits.ts'
import { parsedJson } from '../part/parsedJson.ts'
import { type Part, versionOf } from '../part/readPart.ts'
import { changedAt } from '../part/sources.ts'
import { integrities } from '../record/files.ts'
import { portalFile, portalFileOf, readPortalJson } from '../record/portalJson.ts'
import { remoteRecord } from '../record/remoteRecord.ts'
import { writeRecord } from '../record/writeRecord.ts'
import { CommandFailure } from './failure.ts'

/** How a process is told to end. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const configFile = 'rspack.config.ts'

/** The folder that a part is built to. */
export const distOf = ({ directory }: Pick<Part, 'directory'>): string => join(directory, 'dist')

/** What the last build said of itself; undefined where there is none, or its files are not those any more. */
export function builtRecord(part: Pick<Part, 'directory'>): ReleaseRecord | undefined {
  const file = join(distOf(part), recordFile)
  if (!existsSync(file)) return undefined
  const data = parsedJson(readFileSync(file, 'utf8'), releaseRecordSchema)
  return data && isDeepStrictEqual(data.files, integrities(distOf(part))) ? data : undefined
}

/** Writes the record of a remote whose files and `portal.json` are there. @throws Error with all that is wrong. */
function recordRemote(directory: string, dist: string): ReleaseRecord {
  const file = portalFileOf(directory, dist)
  if (!file)
    throw new Error(
      `${directory} has no ${portalFile}: write it next to package.json, or put withPortal(…) around the configuration of rspack`,
    )
  return writeRecord(dist, remoteRecord(dist, readPortalJson(file), versionOf(directory)))
}

/** The record of what is to be sent, also of what another tool than `portal build` built. @throws CommandFailure where there is none. */
export function wholeBuild(directory: string): ReleaseRecord {
  const dist = distOf({ directory })
  const isBuiltElsewhere = existsSync(dist) && !existsSync(join(dist, recordFile))
  const record = orRefused(() =>
    isBuiltElsewhere ? recordRemote(directory, dist) : builtRecord({ directory }),
  )
  if (record) return record
  throw new CommandFailure(
    'usage',
    `${directory} has no build in dist that is whole: npx portal build ${relative(process.cwd(), directory) || '.'}\nWith another build tool, empty dist before each build (webpack: output.clean: true)`,
  )
}

/** What a failure says is for who builds. */
function orRefused<Result>(action: () => Result): Result {
  try {
    return action()
  } catch (cause) {
    throw new CommandFailure('refused', cause instanceof Error ? cause.message : String(cause), cause)
  }
}

/** `rspack build` of @rspack/cli, whose configuration is TypeScript. */
const rspackBuild = [
  '--conditions=source',
  '--import',
  new URL('../../bin/typescript.js', import.meta.url).href,
  fileURLToPath(new URL('bin/rspack.js', import.meta.resolve('@rspack/cli/package.json'))),
  'build',
  ...['--config', configFile, '--config-loader', 'native'],
]

/** The compilers that run, and the folder that each writes. */
const underWay = new Map<ChildProcess, string>()
let isEnding = false

/** A build that nobody waits for any more would go on for itself, and leave its folder. */
async function endAll(signal: NodeJS.Signals): Promise<void> {
  isEnding = true
  const ends = [...underWay].map(async ([child, output]) => {
    const closed = once(child, 'close')
    child.kill(signal)
    await closed
    rmSync(output, { recursive: true, force: true })
  })
  await Promise.all(ends)
  process.exit(128 + constants.signals[signal])
}

/** Runs it in the part's folder; what it says where it fails is the failure's message. */
function compile({ directory }: Part, output: string): Promise<void> {
  const words = [...rspackBuild, '--output-path', output]
  return new Promise((resolve, reject) => {
    // The next part in the queue: the process is about to end.
    if (isEnding) return
    const child = execFile(
      process.execPath,
      words,
      { cwd: directory, maxBuffer: 16_000_000 },
      (error, said, failed) => {
        underWay.delete(child)
        if (underWay.size === 0) for (const signal of endings) process.off(signal, endAll)
        if (error) reject(new Error(`${said}${failed}`.trim() || error.message))
        else resolve()
      },
    )
    if (underWay.size === 0) for (const signal of endings) process.on(signal, endAll)
    underWay.set(child, output)
  })
}

/** Builds beside `dist` and puts the result in its place at once, so that `dist` is never half a build. */
async function buildInto(dist: string, part: Part): Promise<void> {
  const scratch = join(part.directory, `node_modules/.portal-build-${process.pid}`)
  try {
    // By the file system's clock. Files saved during the build may not be in it.
    mkdirSync(scratch, { recursive: true })
    const from = statSync(scratch).mtime
    await compile(part, scratch)
    if (part.name !== shellName) recordRemote(part.directory, scratch)
    utimesSync(join(scratch, recordFile), from, from)
    rmSync(dist, { recursive: true, force: true })
    renameSync(scratch, dist)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Whether nothing that the build is made of has changed since. */
function isUpToDate(record: ReleaseRecord, part: Part): boolean {
  const builtAt = statSync(join(distOf(part), recordFile)).mtimeMs
  return record.version.startsWith(`${part.version}-`) && changedAt(part.directory) < builtAt
}

/**
 * Builds a part into its folder `dist`; nothing is done where that holds a build of it as it is now, unless `force`.
 * @throws CommandFailure with the compiler's own words.
 */
export async function build(
  part: Part,
  { force = false } = {},
): Promise<{ record: ReleaseRecord; isNew: boolean }> {
  if (!existsSync(join(part.directory, configFile))) {
    throw new CommandFailure(
      'usage',
      `${join(part.directory, configFile)} is missing: it says how the part is built, see federation/src/preset. Of another build tool, take what that has built: npx portal publish --built`,
    )
  }
  const unfit = misfits(part.directory)
  if (unfit.length > 0) throw new CommandFailure('refused', unfit.join('\n'))
  const before = force ? undefined : builtRecord(part)
  if (before && isUpToDate(before, part)) return { record: before, isNew: false }
  try {
    await buildInto(distOf(part), part)
  } catch (cause) {
    throw new CommandFailure(
      'refused',
      `${part.name} was not built:\n${cause instanceof Error ? cause.message : cause}`,
      cause,
    )
  }
  const record = builtRecord(part)
  if (record) return { record, isNew: true }
  throw new CommandFailure(
    'refused',
    `${part.name} was built, but ${recordFile} does not fit its files: build it again`,
  )
}
