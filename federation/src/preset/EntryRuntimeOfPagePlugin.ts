import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'

/**
 * Makes a remote's entry take the bundler's half of the federation runtime from the page, where every entry would bring
 * it, and with it the other half: the shell's `bundlerRuntime.ts`, which gives each release one of its own.
 */
export class BundlerRuntimeOfPagePlugin implements RspackPluginInstance {
  readonly #source: string

  /** `version`: the release's. */
  constructor(version: string) {
    this.#source = `export default globalThis._FEDERATION_BUNDLER_RUNTIME(${JSON.stringify(version)})`
  }

  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(
      /@module-federation[\\/]webpack-bundler-runtime[\\/]/,
      (resource) => {
        resource.request = `data:text/javascript,${encodeURIComponent(this.#source)}`
      },
    ).apply(compiler)
  }
}
