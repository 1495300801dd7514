import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Configuration, rspack } from '@rspack/core'
import { basis } from '../../federation/src/preset/basis.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bundledPages = fileURLToPath(new URL('bundledPages.ts', import.meta.url))

/** One ordinary bundle of all parts, split by route: no federation. */
export function bundleConfiguration(output: string): Configuration {
  // The portal's own loaders and minifiers.
  const base = basis({
    directory: join(root, 'shell'),
    name: 'bundle',
    mode: 'production',
    version: '1.0.0',
    publicPath: '/bundle/',
    uniqueName: 'bundle',
  })
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, path: join(output, 'bundle') },
    module: {
      ...base.module,
      // As in the portal's own build, so that the one is not beside the other for another reason.
      rules: [
        ...(base.module?.rules ?? []),
        { test: /[\\/]node_modules[\\/](?:@rc-component|@ant-design)[\\/]/, sideEffects: false },
      ],
    },
    optimization: { ...base.optimization, runtimeChunk: 'single', splitChunks: { chunks: 'all' } },
    plugins: [
      ...(base.plugins ?? []),
      // The shell asks another module for the pages of remotes.
      new rspack.NormalModuleReplacementPlugin(/federation[\\/]loadRemotePage$/, bundledPages),
    ],
  }
}

/** Builds into the folder that is said there; returns the files that a page begins with. */
export function build(configuration: Configuration): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configuration)
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error || !stats || stats.hasErrors())
          return reject(error ?? new Error(stats?.toString({ all: false, errors: true })))
        const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true })
        resolve((entrypoints.main?.assets ?? []).map(({ name }) => name))
      }),
    )
  })
}
