import { z } from 'zod'

const anything = z.record(z.string(), z.unknown())
const settings = z.looseObject({ compilerOptions: anything })

/** Where the SDK has the sources of `@portal/shared`. */
export const sharedInSdk = './node_modules/@portal/shared'
const federationInSdk = './node_modules/@portal/federation'

const source = z.union([z.string(), z.object({ source: z.string() }).transform(({ source }) => source)])

/** The workspace's TypeScript preset for remotes; the SDK's `exports` resolve `@portal/*`. */
export function typescriptPreset(
  base: unknown,
  web: unknown,
  sharedExports: Record<string, unknown>,
): object {
  const { rewriteRelativeImportExtensions: _, ...options } = {
    ...settings.parse(base).compilerOptions,
    ...settings.parse(web).compilerOptions,
  }
  const ofShared = Object.entries(sharedExports).map(([subpath, target]) => [
    `@portal/shared${subpath.slice(1)}`,
    [sharedInSdk + source.parse(target).slice(1)],
  ])
  const paths = {
    ...Object.fromEntries(ofShared),
    '@portal/federation/define-remote': [`${federationInSdk}/src/define-remote.ts`],
    // For tsx, which also uses these paths.
    '@portal/federation/preset': [`${federationInSdk}/src/preset/index.js`],
  }
  return {
    files: [`${sharedInSdk}/src/cssModules.d.ts`],
    compilerOptions: { ...options, paths },
  }
}

const biome = z.looseObject({
  linter: z.looseObject({ rules: z.record(z.string(), z.unknown()) }),
  overrides: z.array(z.looseObject({ includes: z.array(z.string()) })),
})

/** The workspace's lint rules, except the check of declared packages, because the SDK has them. */
export function lintPreset(config: unknown): object {
  const { $schema: _, vcs: _vcs, files: _files, linter, overrides, ...rest } = biome.parse(config)
  const { correctness, ...rules } = linter.rules
  const { noUndeclaredDependencies: _undeclared, ...others } = anything.parse(correctness)
  const ofRemotes = overrides.flatMap((override) => {
    const includes = override.includes.flatMap((pattern) => {
      if (pattern.startsWith('remote-*/')) return ['src/**']
      return pattern.startsWith('**/*.config') ? [pattern] : []
    })
    return includes.length > 0 ? [{ ...override, includes }] : []
  })
  return {
    ...rest,
    linter: { ...linter, rules: { ...rules, correctness: others } },
    overrides: ofRemotes,
  }
}
