import { type Compilation, type Compiler, type RspackPluginInstance, sources } from '@rspack/core'

type Make = (compilation: Compilation) => Promise<Buffer | string> | string

/** Adds a file that isn't a module to a build: its bill of materials, or the SDK. */
export class EmittedFilePlugin implements RspackPluginInstance {
  readonly #file: string
  readonly #make: Make

  constructor(file: string, make: Make) {
    this.#file = file
    this.#make = make
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EmittedFilePlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise('EmittedFilePlugin', async () => {
        compilation.emitAsset(this.#file, new sources.RawSource(await this.#make(compilation)))
      })
    })
  }
}
