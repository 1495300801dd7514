import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { constants } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { manifestFile, type ReleaseManifest, releaseManifestSchema, shellName } from '@portal/shared/contract'
import { parsedJson } from '../app/parsedJson.ts'
import { type App, versionOf } from '../app/readApp.ts'
import { changedAt } from '../app/sources.ts'
import { versionMismatches } from '../app/versionMismatches.ts'
import { integrities } from '../manifest/files.ts'
import { portalFile, portalFileOf, readPortalJson } from '../manifest/portalJson.ts'
import { remoteManifest } from '../manifest/remoteManifest.ts'
import { writeManifest } from '../manifest/writeManifest.ts'
import { CommandFailure } from './failure.ts'
import { appIn } from './target.ts'

const configFile = 'rspack.config.ts'

/** The output folder of an app. */
export const distOf = (directory: string): string => join(directory, 'dist')

/** The manifest of the last build; undefined if there is none, or if its files have changed since. */
function readManifest(directory: string): ReleaseManifest | undefined {
  const file = join(distOf(directory), manifestFile)
  if (!existsSync(file)) return undefined
  const manifest = parsedJson(readFileSync(file, 'utf8'), releaseManifestSchema)
  return manifest && isDeepStrictEqual(manifest.files, integrities(distOf(directory))) ? manifest : undefined
}

/** Writes the manifest of a remote that is built in `dist`. @throws Error that lists all problems. */
function writeRemoteManifest(directory: string, dist: string): ReleaseManifest {
  const file = portalFileOf(directory, dist)
  if (!file)
    throw new Error(
      `${directory} has no ${portalFile}: write it next to package.json, or wrap rspack’s configuration in withPortal(…)`,
    )
  return writeManifest(dist, remoteManifest(dist, readPortalJson(file), versionOf(directory)))
}

/**
 * The manifest of the build in the app's folder, which may come from another tool than `portal build`.
 * @throws CommandFailure if there is no complete build.
 */
export function existingBuild(directory: string): ReleaseManifest {
  const dist = distOf(directory)
  const isFromOtherTool = existsSync(dist) && !existsSync(join(dist, manifestFile))
  let manifest: ReleaseManifest | undefined
  try {
    manifest = isFromOtherTool ? writeRemoteManifest(directory, dist) : readManifest(directory)
  } catch (cause) {
    throw CommandFailure.from('refused', cause)
  }
  if (manifest) return manifest
  throw new CommandFailure(
    'usage',
    `${directory} has no complete build in dist: npx portal build ${relative(process.cwd(), directory) || '.'}\nIf you use another build tool, empty dist before each build (webpack: output.clean: true)`,
  )
}

/** `rspack build` of @rspack/cli, with a configuration in TypeScript. */
const rspackBuild = [
  '--conditions=source',
  '--import',
  new URL('../../bin/typescript.js', import.meta.url).href,
  fileURLToPath(new URL('bin/rspack.js', import.meta.resolve('@rspack/cli/package.json'))),
  'build',
  '--config',
  configFile,
  '--config-loader',
  'native',
]

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The running compilers, each with its output folder. */
const compilers = new Map<ChildProcess, string>()
let isEnding = false

/** Without this, a compiler would outlive the command and leave its folder behind. */
async function endCompilers(signal: NodeJS.Signals): Promise<void> {
  isEnding = true
  const ends = [...compilers].map(async ([compiler, output]) => {
    const closed = once(compiler, 'close')
    compiler.kill(signal)
    await closed
    rmSync(output, { recursive: true, force: true })
  })
  await Promise.all(ends)
  process.exit(128 + constants.signals[signal])
}

/** @throws Error with what the compiler printed. */
function compile({ directory }: App, output: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // The command is ending, so the next app in the queue isn't built.
    if (isEnding) return
    const compiler = execFile(
      process.execPath,
      [...rspackBuild, '--output-path', output],
      { cwd: directory, maxBuffer: 16_000_000 },
      (error, stdout, stderr) => {
        compilers.delete(compiler)
        if (compilers.size === 0) for (const signal of endSignals) process.off(signal, endCompilers)
        if (error) reject(new Error(`${stdout}${stderr}`.trim() || error.message))
        else resolve()
      },
    )
    if (compilers.size === 0) for (const signal of endSignals) process.on(signal, endCompilers)
    compilers.set(compiler, output)
  })
}

/** Builds into a temporary folder and moves the result, so that `dist` never holds half a build. */
async function compileInto(dist: string, app: App): Promise<void> {
  const scratch = join(app.directory, `node_modules/.portal-build-${process.pid}`)
  try {
    mkdirSync(scratch, { recursive: true })
    // Files saved during the build may not be in it, so the manifest gets the start time, by the file system's clock.
    const startedAt = statSync(scratch).mtime
    await compile(app, scratch)
    if (app.name !== shellName) writeRemoteManifest(app.directory, scratch)
    utimesSync(join(scratch, manifestFile), startedAt, startedAt)
    rmSync(dist, { recursive: true, force: true })
    renameSync(scratch, dist)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function isUpToDate({ version }: ReleaseManifest, app: App): boolean {
  const builtAt = statSync(join(distOf(app.directory), manifestFile)).mtimeMs
  return version.startsWith(`${app.version}-`) && changedAt(app.directory) < builtAt
}

/**
 * Builds an app into its folder `dist`, unless a build of the same sources is there (`force`: always).
 * @throws CommandFailure with what the compiler printed.
 */
export async function build(
  app: App,
  { force = false } = {},
): Promise<{ manifest: ReleaseManifest; isNew: boolean }> {
  const { directory, name } = app
  if (!existsSync(join(directory, configFile)))
    throw new CommandFailure(
      'usage',
      `${join(directory, configFile)} is missing: it configures the build, see federation/src/preset. If you use another build tool, publish its output: npx portal publish --built`,
    )
  const wrongVersions = versionMismatches(directory)
  if (wrongVersions.length > 0) throw new CommandFailure('refused', wrongVersions.join('\n'))
  const earlier = force ? undefined : readManifest(directory)
  if (earlier && isUpToDate(earlier, app)) return { manifest: earlier, isNew: false }
  try {
    await compileInto(distOf(directory), app)
  } catch (cause) {
    const { message } = CommandFailure.from('refused', cause)
    throw new CommandFailure('refused', `${name} was not built:\n${message}`, cause)
  }
  const manifest = readManifest(directory)
  if (manifest) return { manifest, isNew: true }
  throw new CommandFailure(
    'refused',
    `${name} was built, but ${manifestFile} doesn’t match its files: build it again`,
  )
}

function sizeOf(dist: string): string {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((name) =>
    statSync(join(dist, name)),
  )
  const bytes = files.filter((file) => file.isFile()).reduce((sum, file) => sum + file.size, 0)
  return `${files.length} files, ${Math.ceil(bytes / 1000)} KB`
}

async function buildIn(folder: string, options: { force?: boolean }): Promise<void> {
  const startedAt = performance.now()
  const app = await appIn(folder)
  const { manifest, isNew } = await build(app, options)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `${manifest.name} ${manifest.version} ${isNew ? `built in ${seconds} s (${sizeOf(distOf(app.directory))})` : 'is already built'}`,
  )
}

/** More builds at once would only compete for the processor. */
const concurrentBuilds = 2

/** `portal build`: if one app fails, the others are still built. */
export async function runBuild(folders: readonly string[], options: { force?: boolean }): Promise<void> {
  const failures: CommandFailure[] = []
  const queue = folders.values()
  const work = async () => {
    for (const folder of queue)
      await buildIn(folder, options).catch((error) => {
        if (!(error instanceof CommandFailure)) throw error
        failures.push(error)
      })
  }
  await Promise.all(Array.from({ length: concurrentBuilds }, work))
  const [first] = failures
  if (first) throw new CommandFailure(first.kind, failures.map(({ message }) => message).join('\n'))
}
