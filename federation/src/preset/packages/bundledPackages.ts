import { join } from 'node:path'
import type { Compilation, Compiler, Module } from '@rspack/core'
import { packageVersion } from '../../app/packageFolder.ts'
import { builtModules, packageOfFile, resourceOf } from './builtPackages.ts'

/**
 * A plugin that lists the packages in a remote's build in `bundled`, and fails the build if the page already provides
 * one of them. The message names the chain of imports, also through packages.
 */
export function bundledPackages(provided: ReadonlySet<string>) {
  /** Package -> version in the last build, without the portal's own. */
  const bundled: Record<string, string> = {}

  function plugin(compiler: Compiler): void {
    compiler.hooks.compilation.tap('bundledPackages', (compilation) => {
      compilation.hooks.afterSeal.tapPromise('bundledPackages', async () => {
        const refused = new Map<string, string>()
        const versions = new Map<string, string>()
        for (const module of builtModules(compilation)) {
          const found = packageOfFile(resourceOf(module))
          if (!found || found.name.startsWith('@portal/')) continue
          const packageName = found.name
          if (!versions.has(packageName)) versions.set(packageName, packageVersion(found.folder))
          if (!provided.has(packageName) || refused.has(packageName)) continue
          const chain = importersOf(module, compilation, compiler.context)
          refused.set(
            packageName,
            `Rule bundled copies: ${packageName} comes from the page, but ${chain.join(' > ')} brings another copy: use the page's, or a package without it`,
          )
        }
        for (const name of Object.keys(bundled)) delete bundled[name]
        Object.assign(
          bundled,
          Object.fromEntries([...versions].sort(([one], [other]) => (one < other ? -1 : 1))),
        )
        for (const refusal of refused.values())
          compilation.errors.push(new compiler.webpack.WebpackError(refusal))
      })
    })
  }
  return { plugin, bundled }
}

/** The chain of imports of a module, from a file of the app: `src/list/ListPage.tsx > wide-charts > react-router`. */
function importersOf(module: Module, { moduleGraph }: Compilation, context: string): string[] {
  const chain: string[] = []
  for (let at: Module | null = module; at; at = moduleGraph.getIssuer(at)) {
    const resource = resourceOf(at)
    const name =
      packageOfFile(resource)?.name ??
      resource
        .replace(context, '')
        .replace(/^[\\/]/, '')
        .replaceAll('\\', '/')
    if (name !== '' && name !== chain[0]) chain.unshift(name)
    if (resource.startsWith(join(context, 'src'))) break
  }
  return chain
}
