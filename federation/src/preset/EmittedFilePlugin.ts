import { type Compilation, type Compiler, type RspackPluginInstance, sources } from '@rspack/core'

type Make = (compilation: Compilation) => Promise<Buffer | string> | string

/** Puts a file that is no module beside the files of a build: its bill of materials, the shell's kit. */
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
