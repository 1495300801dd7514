import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import type { Compiler, Module, RspackPluginInstance } from '@rspack/core'

/** How far ids are spread: of two names with one number the later takes the next that is free. */
const range = 100_000

const numberOf = (name: string) => createHash('sha256').update(name).digest().readUInt32BE() % range

/**
 * Gives each module an id that comes from its own name alone: a package's file from the package, any other from the part
 * or the package of the portal that it is in. The bundler's own ids come from paths, which differ with the folder that
 * the workspace is in, and with where the packages are installed.
 */
export class StableIdsPlugin implements RspackPluginInstance {
  readonly #folders: readonly [folder: string, name: string][]

  /** `folders`: what stands in a name for each folder outside of node_modules. */
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
          // The types leave out what this hook is for.
          Object.assign(module, { id })
        }
      })
    })
  }

  #nameOf(module: Module): string {
    // In this hook rspack gives the text itself, where its types say a function.
    const { identifier }: { identifier: unknown } = module
    const name = String(typeof identifier === 'function' ? module.identifier() : identifier).replaceAll(
      '\\',
      '/',
    )
    // A module that others were joined to has a hash of their paths behind its own name.
    const inPackages = name
      .replace(/\|[0-9a-f]{16}$/, '')
      .replaceAll(/[^|!?\s]*\/node_modules\/(?=[^.])/g, '')
    return this.#folders.reduce((text, [folder, short]) => text.replaceAll(folder, short), inPackages)
  }
}

const byName = ([one]: [string, Module], [other]: [string, Module]) =>
  one < other ? -1 : one > other ? 1 : 0
