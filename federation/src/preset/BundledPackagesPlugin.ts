import { join } from 'node:path'
import type { Compilation, Compiler, Module, RspackPluginInstance } from '@rspack/core'
import { z } from 'zod'
import { readJson } from '../app/packageFolder.ts'
import { builtModules, packageOfFile, resourceOf } from './builtPackages.ts'

const manifest = z.object({ version: z.string() })

/**
 * Lists the packages in a remote's build, and fails the build if the page already provides one of them. The
 * message names the chain of imports, also through packages.
 */
export class BundledPackagesPlugin implements RspackPluginInstance {
  /** Package -> version in the last build, without the portal's own. */
  readonly bundled: Record<string, string> = {}
  readonly #given: ReadonlySet<string>

  constructor(given: ReadonlySet<string>) {
    this.#given = given
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('BundledPackagesPlugin', (compilation) => {
      compilation.hooks.afterSeal.tapPromise('BundledPackagesPlugin', async () => {
        const refused = new Map<string, string>()
        const versions = new Map<string, string>()
        for (const module of builtModules(compilation)) {
          const found = packageOfFile(resourceOf(module))
          if (!found || found.name.startsWith('@portal/')) continue
          const packageName = found.name
          if (!versions.has(packageName))
            versions.set(packageName, manifest.parse(readJson(join(found.folder, 'package.json'))).version)
          if (!this.#given.has(packageName) || refused.has(packageName)) continue
          const chain = importersOf(module, compilation, compiler.context)
          refused.set(
            packageName,
            `Rule bundled copies: ${packageName} comes from the page, and ${chain.join(' > ')} brings another copy: use the page's, or a package without it`,
          )
        }
        for (const name of Object.keys(this.bundled)) delete this.bundled[name]
        Object.assign(
          this.bundled,
          Object.fromEntries([...versions].sort(([one], [other]) => (one < other ? -1 : 1))),
        )
        for (const refusal of refused.values())
          compilation.errors.push(new compiler.webpack.WebpackError(refusal))
      })
    })
  }
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
