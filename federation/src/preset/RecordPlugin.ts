import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReleaseRecord, recordFile, releaseRecordSchema } from '@portal/shared/contract'
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { type BuildStats, buildStats } from '../record/buildStats.ts'
import { integrities } from '../record/files.ts'

/** What the federation plugin writes beside its manifest for tools that the portal does not use. */
const isLeftover = (path: string) => path.endsWith('-stats.json')

type RecordOf = (stats: BuildStats, files: Record<string, string>, dist: string) => ReleaseRecord

/** Writes `portal.json` beside the files of a build that went well. */
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
      const facts = this.#recordOf(buildStats(stats), integrities(dist), dist)
      const record = releaseRecordSchema.parse(facts)
      writeFileSync(join(dist, recordFile), `${JSON.stringify(record, null, 2)}\n`)
    })
  }
}
