import { relative } from 'node:path'
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { type FoundImport, refusalOf } from './importRules.ts'
import { readImports } from './readImports.ts'

/**
 * Reads what the files of a remote import, in their compiled form, and fails the build for what may not be in one.
 * `found` is filled for the release's record.
 */
export class ImportsPlugin implements RspackPluginInstance {
  readonly found: FoundImport[] = []
  readonly #keys: ReadonlySet<string>

  constructor(keys: ReadonlySet<string>) {
    this.#keys = keys
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ImportsPlugin', (compilation) => {
      compilation.hooks.finishModules.tapPromise('ImportsPlugin', async (modules) => {
        this.found.length = 0
        for (const module of modules) {
          const resource = 'resource' in module ? module.resource : undefined
          if (typeof resource !== 'string' || !isOwn(resource, compiler.context)) continue
          const code = module.originalSource()?.source().toString() ?? ''
          const file = relative(compiler.context, resource).replaceAll('\\', '/')
          const imports = await readImports(code, file)
          this.found.push(...imports)
          for (const found of imports) {
            const refusal = refusalOf(found, this.#keys)
            if (refusal) compilation.errors.push(new compiler.webpack.WebpackError(refusal))
          }
        }
      })
    })
  }
}

/** The part's own code, not what it bundles of its packages. */
const isOwn = (resource: string, directory: string) =>
  resource.startsWith(directory) && !resource.includes('node_modules') && /\.tsx?$/.test(resource)
