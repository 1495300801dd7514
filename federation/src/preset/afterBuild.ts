import type { Compiler } from '@rspack/core'
import { type BuildStats, buildStats } from '../manifest/buildStats.ts'
import { nameSources } from '../manifest/sourceMaps.ts'

/** A plugin that runs `finish` after a successful build, with rspack's stats and the output folder. */
export const afterBuild =
  (finish: (stats: BuildStats, dist: string) => void) =>
  (compiler: Compiler): void => {
    compiler.hooks.done.tap('afterBuild', (stats) => {
      if (stats.hasErrors()) return
      nameSources(compiler.outputPath, compiler.context)
      finish(buildStats(stats), compiler.outputPath)
    })
  }
