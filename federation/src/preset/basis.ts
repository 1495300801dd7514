import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { federationFolder } from '../part/packageFolder.ts'
import type { Part } from '../part/readPart.ts'
import { sharedFolder, singletons } from '../singletons.ts'

/**
 * From here on browsers know light-dark() and nesting. Without targets every logical property would be written out for
 * each right-to-left language, ten times the size.
 */
const browsers = ['chrome 123', 'edge 123', 'firefox 120', 'safari 17.5']

/** What an app is built for. `kit`: the shell with React's development build, for `portal dev` outside the workspace. */
export type BuildTarget = 'release' | 'dev server' | 'kit'

/** What every build of the portal has in common: ES modules, antd by parts, CSS modules, addresses by release. */
export function basis(part: Part, target: BuildTarget): Configuration {
  const isRelease = target === 'release'
  const isServed = target === 'dev server'
  const fileName = isRelease ? '[name].[contenthash:8]' : '[name]'
  const shared = sharedFolder(part.directory)
  return {
    name: part.name,
    mode: isServed ? 'development' : 'production',
    context: part.directory,
    target: ['web', 'es2022'],
    // In development lines are enough, and quicker to make than columns. The maps of a release are read by the portal
    // alone, which shows file and line of a failure: without the sources' text they are a third of the size.
    devtool: isServed ? 'cheap-module-source-map' : isRelease && 'hidden-nosources-source-map',
    cache: isServed,
    stats: { all: false, errors: true },
    infrastructureLogging: { level: 'warn' },
    output: {
      path: join(part.directory, 'dist'),
      // A page that missed an update asks for it later.
      clean: !isServed,
      publicPath: 'auto',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      crossOriginLoading: 'anonymous',
      // A module whose evaluation failed stays failed, instead of being there half at the next try.
      strictModuleErrorHandling: true,
      filename: `${fileName}.js`,
      chunkFilename: `${fileName}.js`,
      cssFilename: `${fileName}.css`,
      cssChunkFilename: `${fileName}.css`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      devtoolNamespace: part.name,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      alias: ofThePortal(part.directory),
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          // Of packages only @portal/shared is source: outside the workspace it is among them, in the kit.
          exclude: { and: [/node_modules/, { not: join(shared, 'src') }] },
          loader: 'builtin:swc-loader',
          options: swc(isServed),
          type: 'javascript/auto',
        },
        { test: /\.css$/, type: 'css/auto' },
        {
          test: /\.(svg|png|jpe?g|webp|avif|woff2?)$/,
          type: 'asset/resource',
          // Relative to the style sheet, which then says the same in every release and is asked for at one address.
          rules: [{ issuer: /\.css$/, generator: { publicPath: '' } }],
        },
      ],
      parser: { 'css/auto': { namedExports: false } },
      generator: {
        'css/auto': { localIdentName: `${part.name}-[hash:base64:6]-[local]`, exportsConvention: 'as-is' },
      },
    },
    optimization: {
      // A page would take over the module that did not compile, and reload after the next save.
      emitOnErrors: false,
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      realContentHash: isRelease,
      splitChunks: false,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: { format: { comments: false }, mangle },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    performance: false,
  }
}

/**
 * Where modules of the portal's packages are that a part bundles. Outside the workspace they stand in the kit, where
 * nothing finds them by itself; of the contract its source is meant, not what the server runs.
 */
function ofThePortal(directory: string): Record<string, string> {
  const bundled = singletons(directory).flatMap(({ key, file, bundled }) =>
    bundled && file ? [[`${key}$`, file]] : [],
  )
  const defineRemote = ['js', 'ts'].map((ending) => join(federationFolder, `src/define-remote.${ending}`))
  return {
    ...Object.fromEntries(bundled),
    '@portal/federation/define-remote$': defineRemote.find((file) => existsSync(file)) ?? '',
  }
}

/**
 * Short names in the order of the alphabet. By how often a letter is used, they would depend on the hashes of files that
 * stand in the code for a while, and these on the folder. (The types do not know the option.)
 */
const mangle: { disableCharFreq: boolean; toplevel?: boolean } = { disableCharFreq: true }

const swc = (refresh: boolean) => ({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: refresh, refresh } },
  },
  transformImport: [
    // `import { Table } from 'antd'` becomes `antd/es/table`: a shared key for each part.
    { libraryName: 'antd', customName: 'antd/es/{{ kebabCase member }}' },
    // Reads only the named icons, not all 850.
    { libraryName: '@ant-design/icons', customName: '@ant-design/icons/es/icons/{{ member }}' },
  ],
})
