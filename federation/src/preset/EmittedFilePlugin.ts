import { type Compiler, type RspackPluginInstance, sources } from '@rspack/core'

/** Puts a file that is no module beside the files of a build: the shell's kit, its declarations. */
export class EmittedFilePlugin implements RspackPluginInstance {
  readonly #file: string
  readonly #make: () => Promise<Buffer | string>

  constructor(file: string, make: () => Promise<Buffer | string>) {
    this.#file = file
    this.#make = make
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EmittedFilePlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise('EmittedFilePlugin', async () => {
        compilation.emitAsset(this.#file, new sources.RawSource(await this.#make()))
      })
    })
  }
}
