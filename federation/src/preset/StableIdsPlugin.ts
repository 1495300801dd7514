import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import type { Compiler, Module, RspackPluginInstance } from '@rspack/core'

/** The number of ids. On a collision, the later name takes the next free one. */
const range = 100_000

const numberOf = (name: string) => createHash('sha256').update(name).digest().readUInt32BE() % range

/**
 * Derives each module's id from its name only: from the package for a package's file, otherwise from the app or portal
 * package. The bundler's ids come from paths, which depend on the folders of the workspace and its packages.
 */
export class StableIdsPlugin implements RspackPluginInstance {
  readonly #folders: readonly [folder: string, name: string][]

  /** `folders`: the name of each folder outside node_modules. */
  constructor(folders: Record<string, string>) {
    this.#folders = Object.entries(folders).map(([folder, name]) => [realpathSync(folder), name])
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        const named = [...modules].map((module): [string, Module] => [this.#nameOf(module), module])
        const taken = new Set<number>()
        for (const [name, module] of named.sort(byName)) {
          let id = numberOf(name)
          while (taken.has(id)) id = (id + 1) % range
          taken.add(id)
          // The hook's purpose is missing in the types.
          Object.assign(module, { id })
        }
      })
    })
  }

  #nameOf(module: Module): string {
    // rspack passes text here, although the types say a function.
    const { identifier }: { identifier: unknown } = module
    const name = String(typeof identifier === 'function' ? module.identifier() : identifier).replaceAll(
      '\\',
      '/',
    )
    // The name of a module with others merged into it ends with a hash of their paths.
    const inPackages = name
      .replace(/\|[0-9a-f]{16}$/, '')
      .replaceAll(/[^|!?\s]*\/node_modules\/(?=[^.])/g, '')
    return this.#folders.reduce((text, [folder, short]) => text.replaceAll(folder, short), inPackages)
  }
}

const byName = ([one]: [string, Module], [other]: [string, Module]) =>
  one < other ? -1 : one > other ? 1 : 0
