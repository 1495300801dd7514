import { styleViolations } from '@portal/shared/styles-rule'
import type { Compiler, RspackPluginInstance } from '@rspack/core'

/** Fails a remote's build if its style sheets affect more than the app `name`, like the portal's release checks. */
export class StylesPlugin implements RspackPluginInstance {
  readonly #name: string

  constructor(name: string) {
    this.#name = name
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StylesPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'StylesPlugin', stage }, (assets) => {
        const sheets = Object.entries(assets).flatMap(([path, source]): [string, string][] =>
          path.endsWith('.css') ? [[path, source.source().toString()]] : [],
        )
        for (const violation of styleViolations(this.#name, new Map(sheets)))
          compilation.errors.push(new compiler.webpack.WebpackError(violation))
      })
    })
  }
}
