import { fileURLToPath } from 'node:url'
import { rspack } from '@rspack/core'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the page with the lead's own grid in it, as a remote is built, into a folder. */
export const buildPage = (folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = rspack({
      mode: 'production',
      context: here('..'),
      target: ['web', 'es2022'],
      entry: here('page.tsx'),
      output: { path: folder, filename: 'page.js', cssFilename: 'page.css' },
      resolve: {
        extensions: ['.ts', '.tsx', '.js'],
        alias: { '@portal/shared/contract$': here('../../shared/src/contract/index.ts') },
      },
      module: {
        rules: [
          {
            test: /\.tsx?$/,
            loader: 'builtin:swc-loader',
            options: {
              jsc: {
                target: 'es2022',
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic' } },
              },
            },
            type: 'javascript/auto',
          },
          { test: /\.css$/, type: 'css/auto' },
        ],
        parser: { 'css/auto': { namedExports: false } },
      },
      optimization: { splitChunks: false },
      performance: false,
    })
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (stats && !stats.hasErrors()) resolve()
        else reject(error ?? new Error(stats?.toString({ all: false, errors: true })))
      })
    })
  })
