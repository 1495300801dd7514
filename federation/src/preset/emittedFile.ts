import { type Compilation, type Compiler, sources } from '@rspack/core'

type Make = (compilation: Compilation) => Promise<Buffer | string> | string

/** A plugin that adds a file that isn't a module to a build: its bill of materials, or the SDK. */
export const emittedFile = (file: string, make: Make) => (compiler: Compiler) => {
  compiler.hooks.thisCompilation.tap('emittedFile', (compilation) => {
    compilation.hooks.processAssets.tapPromise('emittedFile', async () => {
      compilation.emitAsset(file, new sources.RawSource(await make(compilation)))
    })
  })
}
