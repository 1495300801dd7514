import { experiments } from '@rspack/core'

/** Rewrites `./app.ts` to `./app.js`; the types of rspack's compiler lack the option. */
const asNodeFinds = { rewriteRelativeImportExtensions: true }

/** Removes types from TypeScript, so that the same source gives the same text on every machine. */
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
