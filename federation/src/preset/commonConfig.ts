import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { federationFolder } from '../app/packageFolder.ts'
import type { App } from '../app/readApp.ts'
import { sharedFolder, sharedModules } from '../sharedModules.ts'

/**
 * The first versions with light-dark() and nesting. Without targets, logical properties would be expanded for
 * every right-to-left language, at ten times the size.
 */
const browsers = ['chrome 123', 'edge 123', 'firefox 120', 'safari 17.5']

/** The target of a build. `sdk`: the shell with React's development build, for `portal dev` outside the workspace. */
export type BuildTarget = 'release' | 'dev server' | 'sdk'

/** The common configuration of all builds: ES modules, antd by component, CSS modules, relative addresses. */
export function commonConfig(app: App, target: BuildTarget): Configuration {
  const isRelease = target === 'release'
  const isServed = target === 'dev server'
  const fileName = isRelease ? '[name].[contenthash:8]' : '[name]'
  const shared = sharedFolder(app.directory)
  return {
    name: app.name,
    mode: isServed ? 'development' : 'production',
    context: app.directory,
    target: ['web', 'es2022'],
    // In development, lines are enough and faster than columns. A release's maps are read only by the portal, to
    // show a failure's file and line; without the sources' text they are a third of the size.
    devtool: isServed ? 'cheap-module-source-map' : isRelease && 'hidden-nosources-source-map',
    cache: isServed,
    stats: { all: false, errors: true },
    infrastructureLogging: { level: 'warn' },
    output: {
      path: join(app.directory, 'dist'),
      // A page that missed an update requests it later.
      clean: !isServed,
      publicPath: 'auto',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      crossOriginLoading: 'anonymous',
      // A module that failed to evaluate stays failed instead of being half loaded at the next attempt.
      strictModuleErrorHandling: true,
      filename: `${fileName}.js`,
      chunkFilename: `${fileName}.js`,
      cssFilename: `${fileName}.css`,
      cssChunkFilename: `${fileName}.css`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      devtoolNamespace: app.name,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      alias: ofThePortal(app.directory),
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          // @portal/shared is compiled even in the SDK, where it is among the packages.
          exclude: { and: [/node_modules/, { not: join(shared, 'src') }] },
          loader: 'builtin:swc-loader',
          options: swc(isServed),
          type: 'javascript/auto',
        },
        { test: /\.css$/, type: 'css/auto' },
        {
          test: /\.(svg|png|jpe?g|webp|avif|woff2?)$/,
          type: 'asset/resource',
          // Relative to the style sheet, which is then the same in every release and requested at one address.
          rules: [{ issuer: /\.css$/, generator: { publicPath: '' } }],
        },
      ],
      parser: { 'css/auto': { namedExports: false } },
      generator: {
        'css/auto': { localIdentName: `${app.name}-[hash:base64:6]-[local]`, exportsConvention: 'as-is' },
      },
    },
    optimization: {
      // Otherwise a page would load the module that didn't compile, and reload after the next save.
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
 * Aliases for the portal's packages that an app bundles. Outside the workspace they are inside the SDK, where they
 * aren't found automatically. The contract resolves to its source, not to the server's build.
 */
function ofThePortal(directory: string): Record<string, string> {
  const bundled = sharedModules(directory).flatMap(({ key, file, bundled }) =>
    bundled && file ? [[`${key}$`, file]] : [],
  )
  const defineRemote = ['js', 'ts'].map((ending) => join(federationFolder, `src/define-remote.${ending}`))
  return {
    ...Object.fromEntries(bundled),
    '@portal/federation/define-remote$': defineRemote.find((file) => existsSync(file)) ?? '',
  }
}

/**
 * Assigns short names alphabetically. By letter frequency, they would depend on intermediate file hashes, which
 * depend on the folder. (The option is missing in the types.)
 */
const mangle: { disableCharFreq: boolean; toplevel?: boolean } = { disableCharFreq: true }

const swc = (refresh: boolean) => ({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: refresh, refresh } },
  },
  transformImport: [
    // `import { Table } from 'antd'` becomes `antd/es/table`: a shared key for each component.
    { libraryName: 'antd', customName: 'antd/es/{{ kebabCase member }}' },
    { libraryName: '@ant-design/icons', customName: '@ant-design/icons/es/icons/{{ member }}' },
  ],
})
