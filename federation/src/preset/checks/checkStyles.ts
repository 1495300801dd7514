import { styleViolations } from '@portal/shared/styles-rule'
import type { Compiler } from '@rspack/core'

/** A plugin that fails a remote's build if its style sheets affect more than the app `name`, like the release checks. */
export const checkStyles = (name: string) => (compiler: Compiler) => {
  compiler.hooks.compilation.tap('checkStyles', (compilation) => {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
    compilation.hooks.processAssets.tap({ name: 'checkStyles', stage }, (assets) => {
      const sheets = Object.entries(assets).flatMap(([path, source]): [string, string][] =>
        path.endsWith('.css') ? [[path, source.source().toString()]] : [],
      )
      for (const violation of styleViolations(name, new Map(sheets)))
        compilation.errors.push(new compiler.webpack.WebpackError(violation))
    })
  })
}
