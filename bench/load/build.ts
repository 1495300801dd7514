import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { commonConfig } from '../../federation/src/preset/commonConfig.ts'

/** One ordinary bundle of all apps, split by route, without federation, with the portal's own loaders and minifiers. */
function bundleConfiguration(root: string, output: string): Configuration {
  const base = commonConfig({ directory: join(root, 'shell'), name: 'shell', version: '1.0.0' }, 'release')
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, publicPath: '/bundle/', uniqueName: 'shell', path: output },
    module: {
      ...base.module,
      // As in the portal's own build, so that this isn't a difference.
      rules: [
        ...(base.module?.rules ?? []),
        { test: /[\\/]node_modules[\\/](?:@rc-component|@ant-design)[\\/]/, sideEffects: false },
      ],
    },
    optimization: { ...base.optimization, runtimeChunk: 'single', splitChunks: { chunks: 'all' } },
    plugins: [
      ...(base.plugins ?? []),
      // The module in the shell that loads remotes' pages.
      new rspack.NormalModuleReplacementPlugin(
        /federation[\\/](?:loadRemotePage|prefetchPage)$/,
        join(root, 'bench/load/bundledPages.ts'),
      ),
    ],
  }
}

/** Builds the bundle into `output`; returns the URLs of its entry's files. */
export function buildBundle(root: string, output: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(bundleConfiguration(root, output))
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error || !stats || stats.hasErrors())
          return reject(error ?? new Error(stats?.toString({ all: false, errors: true })))
        const { entrypoints = {}, publicPath } = stats.toJson({
          all: false,
          entrypoints: true,
          publicPath: true,
        })
        resolve((entrypoints.main?.assets ?? []).map(({ name }) => publicPath + name))
      }),
    )
  })
}
