import { join } from 'node:path'
import { z } from 'zod'
import { federationFolder, packageFolder, readJson } from './part/packageFolder.ts'

/** The package with the bundler's half of the federation runtime, which the page gives to remotes' entries. */
export const bundlerRuntimePackage = '@module-federation/webpack-bundler-runtime'

/** What remotes' entries ask of the page, beside that: how the shell's `entryRuntime.ts` is called. Another way is another version. */
export const entryRuntime = { key: '@portal/federation/entry', version: '1.0.0' } as const

const packageJson = z.object({ version: z.string() })

function versionIn(from: string | undefined): string {
  const folder = from && packageFolder(bundlerRuntimePackage, from)
  if (!folder) throw new Error(`${bundlerRuntimePackage} is not installed`)
  return packageJson.parse(readJson(join(folder, 'package.json'))).version
}

/** The version that the shell in `directory` gives. */
export const givenBundlerRuntime = (directory: string): string => versionIn(directory)

/** The version that entries are made for: the one that the federation plugin is of. */
export const askedBundlerRuntime = (): string =>
  versionIn(packageFolder('@module-federation/enhanced', federationFolder))
