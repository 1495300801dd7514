import { type Compiler, type RspackPluginInstance, sources } from '@rspack/core'

/** The file of the shell's release that the portal serves under `/kit/`. */
const kitFile = 'kit.tgz'

/** Puts the kit for remotes in repositories of their own beside the files of the shell's build. */
export class KitPlugin implements RspackPluginInstance {
  readonly #kit: () => Promise<Buffer>

  constructor(kit: () => Promise<Buffer>) {
    this.#kit = kit
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('KitPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise('KitPlugin', async () => {
        compilation.emitAsset(kitFile, new sources.RawSource(await this.#kit()))
      })
    })
  }
}
