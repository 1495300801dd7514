import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { type BuildStats, buildStats } from '../manifest/buildStats.ts'
import { nameSources } from '../manifest/sourceMaps.ts'

type Finish = (stats: BuildStats, dist: string) => void

/** Runs after a successful build with rspack's stats and the output folder. */
export class FinishPlugin implements RspackPluginInstance {
  readonly #finish: Finish

  constructor(finish: Finish) {
    this.#finish = finish
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('FinishPlugin', (stats) => {
      if (stats.hasErrors()) return
      nameSources(compiler.outputPath, compiler.context)
      this.#finish(buildStats(stats), compiler.outputPath)
    })
  }
}
