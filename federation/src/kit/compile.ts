import { experiments } from '@rspack/core'

/** `./part.ts` is asked for as `./part.js`; the types of rspack's compiler do not know the option. */
const asNodeFinds = { rewriteRelativeImportExtensions: true }

/**
 * TypeScript as Node runs it: types taken away. By the compiler that the build has at hand, file by file, so that the
 * same source gives the same text on every machine.
 */
export function compiled(source: string, filename: string): string {
  const { code } = experiments.swc.transformSync(source, {
    filename,
    swcrc: false,
    configFile: false,
    sourceMaps: false,
    isModule: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
      ...asNodeFinds,
    },
  })
  return code
}
