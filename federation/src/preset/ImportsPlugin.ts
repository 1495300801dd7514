import { relative } from 'node:path'
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { type Singleton, sharedPackage } from '../singletons.ts'
import { type FoundImport, pageModuleOf, violationOf, violationOfBundled } from './importRules.ts'
import { readImports } from './readImports.ts'

/**
 * Reads the imports of a remote's compiled files and of the modules of `@portal/shared` that it bundles, and fails
 * the build for forbidden ones. `found` is filled for the release's manifest.
 */
export class ImportsPlugin implements RspackPluginInstance {
  readonly found: FoundImport[] = []
  readonly #keys: ReadonlySet<string>
  readonly #shared: readonly Singleton[]
  readonly #sharedFolder: string

  constructor(all: readonly Singleton[], sharedFolder: string) {
    this.#keys = new Set(all.map(({ key }) => key))
    this.#shared = all.filter(({ packageName }) => packageName === sharedPackage)
    this.#sharedFolder = sharedFolder
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ImportsPlugin', (compilation) => {
      const refuse = (refusal: string | undefined) => {
        if (refusal) compilation.errors.push(new compiler.webpack.WebpackError(refusal))
      }
      compilation.hooks.finishModules.tap('ImportsPlugin', (modules) => {
        this.found.length = 0
        for (const module of modules) {
          const resource = 'resource' in module ? module.resource : undefined
          if (typeof resource !== 'string') continue
          const isOwn = isSourceIn(resource, compiler.context)
          if (!isOwn && !isSourceIn(resource, this.#sharedFolder)) continue
          const code = module.originalSource()?.source().toString() ?? ''
          const file = relative(compiler.context, resource).replaceAll('\\', '/')
          const imports = readImports(code, file)
          this.found.push(...imports)
          if (isOwn) for (const found of imports) refuse(violationOf(found, this.#keys))
          else refuse(violationOfBundled(pageModuleOf(resource, this.#shared)))
        }
      })
    })
  }
}

/** Excludes nested packages: in the SDK, the folder itself is inside one. */
const isSourceIn = (resource: string, folder: string) =>
  resource.startsWith(folder) &&
  !resource.slice(folder.length).includes('node_modules') &&
  /\.tsx?$/.test(resource)
