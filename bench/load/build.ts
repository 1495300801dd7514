import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, experiments, type RuleSetRule, rspack } from '@rspack/core'
import { commonConfig } from '../../federation/src/preset/commonConfig.ts'

/** Replaces the module in the shell that loads remotes' pages. */
const withPages = (root: string, file: string) =>
  new rspack.NormalModuleReplacementPlugin(
    /federation[\\/](?:loadRemotePage|prefetchPage)$/,
    join(root, 'bench/load', file),
  )

/** The portal's own loaders and minifiers, for an app in the workspace `root`. */
function configOf(root: string, part: string, publicPath: string): Configuration {
  const base = commonConfig({ directory: join(root, part), name: part, version: '1.0.0' }, 'release')
  return { ...base, output: { ...base.output, publicPath, uniqueName: part } }
}

/** One ordinary bundle of all apps, split by route, without federation. */
export function bundleConfiguration(root: string, output: string): Configuration {
  const base = configOf(root, 'shell', '/control/')
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, path: output },
    module: {
      ...base.module,
      // As in the portal's own build, so that this isn't a difference.
      rules: [
        ...(base.module?.rules ?? []),
        { test: /[\\/]node_modules[\\/](?:@rc-component|@ant-design)[\\/]/, sideEffects: false },
      ],
    },
    optimization: { ...base.optimization, runtimeChunk: 'single', splitChunks: { chunks: 'all' } },
    plugins: [...(base.plugins ?? []), withPages(root, 'bundledPages.ts')],
  }
}

const remotes = ['auth', 'leaderboards', 'seniors', 'papers', 'lead']
/** No name may be the start of another, because the runtime would confuse them. */
const containerOf = (name: string) => `${name}_part`

/** Shares every dependency as a singleton. `requiredVersion` is off, because the plugin can't read versions of a catalog. */
function sharedBy(root: string, part: string) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8'))
  const names = Object.keys(dependencies).filter(
    (name) => !/^@(?:portal|fontsource|module-federation)/.test(name),
  )
  return Object.fromEntries(
    [...names, '@portal/shared/'].map((name) => [name, { singleton: true, requiredVersion: false as const }]),
  )
}

/** Imports antd as a whole, because its single components aren't shared modules. */
const withWholeAntd = (rule: RuleSetRule): RuleSetRule =>
  rule.loader === 'builtin:swc-loader' && typeof rule.options === 'object'
    ? { ...rule, options: { ...rule.options, transformImport: [] } }
    : rule

function naivePart(root: string, output: string, part: string, plugin: object): Configuration {
  const base = configOf(root, part, `/control/${part}/`)
  const rules = base.module?.rules?.filter(
    (rule): rule is RuleSetRule => typeof rule === 'object' && rule !== null,
  )
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      path: join(output, part),
      module: false,
      chunkFormat: 'array-push',
      chunkLoading: 'jsonp',
    },
    module: { ...base.module, rules: rules?.map(withWholeAntd) ?? [] },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({ dts: false, shared: sharedBy(root, part), ...plugin }),
    ],
  }
}

/** Module Federation as on the first page of its documentation: a host, remotes and shared dependencies. */
export function naiveConfigurations(root: string, output: string): Configuration[] {
  const host = naivePart(root, output, 'shell', {
    name: 'host',
    remotes: Object.fromEntries(
      remotes.map((name) => [
        containerOf(name),
        `${containerOf(name)}@/control/remote-${name}/remoteEntry.js`,
      ]),
    ),
  })
  return [
    {
      ...host,
      entry: { main: './src/bootstrap.ts' },
      plugins: [
        ...(host.plugins ?? []),
        // Shared modules are available only after an asynchronous import.
        new experiments.VirtualModulesPlugin({
          [join(root, 'shell/src/bootstrap.ts')]: "import('./main')",
        }),
        withPages(root, 'naivePages.ts'),
      ],
    },
    ...remotes.map((name) =>
      naivePart(root, output, `remote-${name}`, {
        name: containerOf(name),
        filename: 'remoteEntry.js',
        exposes: { './routes': './src/routes.ts' },
      }),
    ),
  ]
}

/** Builds into the configured folder; returns the entry's files. */
export function build(configuration: Configuration): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configuration)
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
