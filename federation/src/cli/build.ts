import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { type ReleaseRecord, recordFile, releaseRecordSchema } from '@portal/shared/contract'
import { type Configuration, rspack, type Stats } from '@rspack/core'
import { z } from 'zod'
import type { Part } from '../part/readPart.ts'
import { integrities } from '../record/files.ts'
import { CommandFailure, exitCodes } from './failure.ts'

type Configure = (env: { mode: string }) => Promise<Configuration>

const configModule = z.object({ default: z.custom<Configure>((value) => typeof value === 'function') })

/** The folder that a part is built to. */
export const distOf = ({ directory }: Part): string => join(directory, 'dist')

/** What the last build said of itself; undefined where there is none, or its files are not those any more. */
export function builtRecord(part: Part): ReleaseRecord | undefined {
  const file = join(distOf(part), recordFile)
  if (!existsSync(file)) return undefined
  const { data } = z
    .preprocess((text) => JSON.parse(String(text)), releaseRecordSchema)
    .safeParse(readFileSync(file, 'utf8'))
  return data && isDeepStrictEqual(data.files, integrities(distOf(part))) ? data : undefined
}

async function configuration(part: Part): Promise<Configuration> {
  const file = join(part.directory, 'rspack.config.ts')
  if (!existsSync(file)) {
    throw new CommandFailure(
      'usage',
      `${file} is missing: it says how the part is built, see federation/src/preset`,
    )
  }
  const loaded = configModule.parse(await import(pathToFileURL(file).href))
  return loaded.default({ mode: part.mode })
}

const run = (config: Configuration) =>
  new Promise<Stats>((resolve, reject) => {
    const compiler = rspack(config)
    compiler.run((error, stats) => {
      compiler.close(() =>
        stats ? resolve(stats) : reject(error ?? new Error('rspack gave no account of the build')),
      )
    })
  })

/** Builds beside `dist` and puts the result in its place at once, so that `dist` is never half a build. */
async function buildInto(dist: string, part: Part): Promise<void> {
  const scratch = join(part.directory, `node_modules/.portal-build-${part.version}-${process.pid}`)
  try {
    const config = await configuration(part)
    const stats = await run({ ...config, output: { ...config.output, path: scratch } })
    if (stats.hasErrors()) {
      throw new CommandFailure(
        'refused',
        stats.toString({ all: false, errors: true, colors: process.stderr.isTTY }),
      )
    }
    rmSync(dist, { recursive: true, force: true })
    renameSync(scratch, dist)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/**
 * Builds a part into its folder `dist`; nothing is done where that holds this version already, unless `force`.
 * @throws CommandFailure with the compiler's own words.
 */
export async function build(
  part: Part,
  { force = false } = {},
): Promise<{ record: ReleaseRecord; isNew: boolean }> {
  const before = force ? undefined : builtRecord(part)
  if (before?.version === part.version) return { record: before, isNew: false }
  try {
    await buildInto(distOf(part), part)
  } catch (cause) {
    if (cause instanceof CommandFailure && cause.exitCode === exitCodes.usage) throw cause
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
