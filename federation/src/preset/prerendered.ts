import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Prerendered, prerenderedSchema } from '@portal/shared/contract'
import type { Configuration, RspackOptions } from '@rspack/core'
import type { Part } from '../part/readPart.ts'
import { basis } from './basis.ts'
import { buildAside } from './buildAside.ts'

/**
 * Class names by file and class. The hash in a remote's differs with each release, lest two of one remote in a page mix.
 * Of the shell there is one: its names are the same in the HTML and in the style sheets, which two compilers make, and
 * from release to release, so that files which have them stay what they were.
 */
export function classNames({ name, module }: Configuration) {
  const css = { ...module?.generator?.['css/auto'], localIdentName: `${name}-[name]-[local]` }
  return { ...module?.generator, 'css/auto': css }
}

/** Nothing of this is asked for while HTML is made: it comes by `import()`. */
const unneeded = /^(?:antd|@ant-design|@module-federation)(?:\/|$)/

function configuration(part: Part): RspackOptions {
  const common = basis(part, 'release')
  const generator = classNames(common)
  return {
    ...common,
    target: ['node20', 'es2022'],
    entry: { prerender: './src/prerender/prerender.tsx' },
    output: {
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'modern-module' },
    },
    externals: [
      ({ request = '' }, answer) =>
        unneeded.test(request) ? answer(undefined, `module ${request}`) : answer(),
    ],
    module: {
      ...common.module,
      generator: { ...generator, 'css/auto': { ...generator['css/auto'], exportsOnly: true } },
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [],
  }
}

/** Compiles what makes the shell's templates for Node, and runs it: `src/prerender`. */
export const prerendered = (part: Part): Promise<Prerendered> =>
  buildAside(part, 'prerender', configuration(part), async (folder) => {
    const { makePrerendered } = await import(pathToFileURL(join(folder, 'prerender.mjs')).href)
    return prerenderedSchema.parse(await makePrerendered())
  })
