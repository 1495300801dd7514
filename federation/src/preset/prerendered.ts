import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Prerendered, prerenderedSchema } from '@portal/shared/contract'
import type { Configuration, RspackOptions } from '@rspack/core'
import type { App } from '../app/readApp.ts'
import { buildAside } from './buildAside.ts'
import { commonConfig } from './commonConfig.ts'

/**
 * Class names by file and class. A remote's contain the release's hash, so that two releases don't mix in a page. The
 * shell's don't: HTML and style sheets come from two compilers, and unchanged files stay the same between releases.
 */
export function classNames({ name, module }: Configuration) {
  const css = { ...module?.generator?.['css/auto'], localIdentName: `${name}-[name]-[local]` }
  return { ...module?.generator, 'css/auto': css }
}

/** Not needed for prerendering, because it is loaded by `import()`. */
const unneeded = /^(?:antd|@ant-design|@module-federation)(?:\/|$)/

function configuration(app: App): RspackOptions {
  const common = commonConfig(app, 'release')
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

/** Compiles `src/prerender` for Node and runs it to make the shell's templates. */
export const prerendered = (app: App): Promise<Prerendered> =>
  buildAside(app, 'prerender', configuration(app), async (folder) => {
    const { makePrerendered } = await import(pathToFileURL(join(folder, 'prerender.mjs')).href)
    return prerenderedSchema.parse(await makePrerendered())
  })
