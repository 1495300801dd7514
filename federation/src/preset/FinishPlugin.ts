import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { type BuildStats, buildStats } from '../record/buildStats.ts'
import { nameSources } from '../record/sourceMaps.ts'

type Finish = (stats: BuildStats, dist: string) => void

/** After a build that went well, does what needs all of its files: it gets rspack's account of the build and their folder. */
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
