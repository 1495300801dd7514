import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReleaseRecord, recordFile, releaseRecordSchema } from '@portal/shared/contract'
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { z } from 'zod'
import { type BuildStats, buildStats } from '../record/buildStats.ts'
import { integrities, shortHash } from '../record/files.ts'
import { nameSources } from '../record/sourceMaps.ts'
import { remoteFiles } from './remoteFiles.ts'

/** A placeholder in built files for the release's hash, which is known when everything is built. Of the same length. */
export const hashMark = '_RELEASE'

/** What the federation plugin writes beside its manifest for tools that the portal does not use. */
const isLeftover = (path: string) => path.endsWith('-stats.json')

const manifestSchema = z.looseObject({ shared: z.array(z.looseObject({ name: z.string() })) })

/** The federation plugin lists what is shared as it was found, which may be another order in the next build. */
function sortShared(dist: string): void {
  const path = join(dist, remoteFiles.manifest)
  if (!existsSync(path)) return
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  const shared = manifest.shared.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  writeFileSync(path, JSON.stringify({ ...manifest, shared }))
}

/** Replaces the placeholder with the hash. */
function writeHash(dist: string, paths: readonly string[], hash: string): void {
  for (const path of paths.filter((path) => /\.(?:js|json|map)$/.test(path))) {
    const text = readFileSync(join(dist, path), 'utf8')
    if (text.includes(hashMark)) writeFileSync(join(dist, path), text.replaceAll(hashMark, hash))
  }
}

/** Gives a build the record of its release, but the hash at the end of its version. */
type RecordOf = (stats: BuildStats, files: Record<string, string>, dist: string) => ReleaseRecord

/**
 * Writes `portal.json` beside the files of a build that went well. The release's version is the package's with a hash of
 * all that the record says, files too: the same build has the same version.
 */
export class RecordPlugin implements RspackPluginInstance {
  readonly #recordOf: RecordOf

  /**
   * `recordOf` is given rspack's account of the build, the integrity of every file that was written, and the folder that
   * they are in.
   */
  constructor(recordOf: RecordOf) {
    this.#recordOf = recordOf
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('RecordPlugin', (stats) => {
      if (stats.hasErrors()) return
      const dist = compiler.outputPath
      for (const path of readdirSync(dist).filter(isLeftover)) rmSync(join(dist, path))
      sortShared(dist)
      nameSources(dist, compiler.context)
      const facts = this.#recordOf(buildStats(stats), integrities(dist), dist)
      const hash = shortHash(facts)
      writeHash(dist, Object.keys(facts.files), hash)
      const release = { ...facts, version: `${facts.version}-${hash}`, files: integrities(dist) }
      const record = releaseRecordSchema.parse(release)
      writeFileSync(join(dist, recordFile), `${JSON.stringify(record, null, 2)}\n`)
    })
  }
}
