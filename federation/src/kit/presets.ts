import { z } from 'zod'

const anything = z.record(z.string(), z.unknown())
const settings = z.looseObject({ compilerOptions: anything })

/** Where the kit has the sources of `@portal/shared`. */
export const sharedInKit = './node_modules/@portal/shared'
const federationInKit = './node_modules/@portal/federation'

const source = z.union([z.string(), z.object({ source: z.string() }).transform(({ source }) => source)])

/** The TypeScript preset: that of the workspace's remotes, with `@portal/*` found in the kit by what `shared` exports. */
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
    [sharedInKit + source.parse(target).slice(1)],
  ])
  const paths = {
    ...Object.fromEntries(ofShared),
    '@portal/federation/define-remote': [`${federationInKit}/src/define-remote.ts`],
    // Not for types: tsx goes by these paths, too.
    '@portal/federation/preset': [`${federationInKit}/src/preset/index.js`],
  }
  return {
    files: [`${sharedInKit}/src/cssModules.d.ts`],
    compilerOptions: { ...options, paths },
  }
}

const biome = z.looseObject({
  linter: z.looseObject({ rules: z.record(z.string(), z.unknown()) }),
  overrides: z.array(z.looseObject({ includes: z.array(z.string()) })),
})

/**
 * The lint preset: what the workspace says of all files and of its remotes. Which packages are declared is left open,
 * as the kit brings those that the page gives.
 */
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
