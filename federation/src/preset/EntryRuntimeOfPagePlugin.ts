import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'
import { federationName, type Part } from '../part/readPart.ts'

/**
 * Makes a remote's entry take the federation runtime from the page, the bundler's half of it and what joins that to the
 * entry, where every entry would bring both: the shell's `entryRuntime.ts`.
 */
export class EntryRuntimeOfPagePlugin implements RspackPluginInstance {
  readonly #source: string

  constructor({ name, version }: Pick<Part, 'name' | 'version'>) {
    const told = JSON.stringify({ name: federationName(name), version })
    this.#source = `globalThis._FEDERATION_ENTRY(__webpack_require__, ${told})`
  }

  apply(compiler: Compiler): void {
    // The federation plugin's own module for that stands in its request, as text.
    new rspack.NormalModuleReplacementPlugin(
      /^@module-federation\/runtime\/rspack\.js!=!data:/,
      (resource) => {
        resource.request = `data:text/javascript,${encodeURIComponent(this.#source)}`
      },
    ).apply(compiler)
  }
}
