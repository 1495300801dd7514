import { relative } from 'node:path'
import type { Compiler } from '@rspack/core'
import { type SharedModule, sharedPackage } from '../../sharedModules.ts'
import { type FoundImport, pageModuleOf, violationOf, violationOfBundled } from './importRules.ts'
import { readImports } from './readImports.ts'

/**
 * A plugin that reads the imports of a remote's compiled files and of the modules of `@portal/shared` that it bundles,
 * and fails the build for forbidden ones. `found` is filled for the release's manifest.
 */
export function checkImports(all: readonly SharedModule[], sharedFolder: string) {
  const found: FoundImport[] = []
  const keys = new Set(all.map(({ key }) => key))
  const shared = all.filter(({ packageName }) => packageName === sharedPackage)

  function plugin(compiler: Compiler): void {
    compiler.hooks.compilation.tap('checkImports', (compilation) => {
      const refuse = (refusal: string | undefined) => {
        if (refusal) compilation.errors.push(new compiler.webpack.WebpackError(refusal))
      }
      compilation.hooks.finishModules.tap('checkImports', (modules) => {
        found.length = 0
        for (const module of modules) {
          const resource = 'resource' in module ? module.resource : undefined
          if (typeof resource !== 'string') continue
          const isOwn = isSourceIn(resource, compiler.context)
          if (!isOwn && !isSourceIn(resource, sharedFolder)) continue
          const code = module.originalSource()?.source().toString() ?? ''
          const file = relative(compiler.context, resource).replaceAll('\\', '/')
          const imports = readImports(code, file)
          found.push(...imports)
          if (isOwn) for (const one of imports) refuse(violationOf(one, keys))
          else refuse(violationOfBundled(pageModuleOf(resource, shared)))
        }
      })
    })
  }
  return { plugin, found }
}

/** Excludes nested packages: in the SDK, the folder itself is inside one. */
const isSourceIn = (resource: string, folder: string) =>
  resource.startsWith(folder) &&
  !resource.slice(folder.length).includes('node_modules') &&
  /\.tsx?$/.test(resource)
