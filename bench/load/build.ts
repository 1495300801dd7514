import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, experiments, type RuleSetRule, rspack } from '@rspack/core'
import { basis } from '../../federation/src/preset/basis.ts'

/** The shell's loader of remotes' pages is another module in a control. */
const withPages = (root: string, file: string) =>
  new rspack.NormalModuleReplacementPlugin(
    /federation[\\/](?:loadRemotePage|prefetchPage)$/,
    join(root, 'bench/load', file),
  )

/** The portal's own loaders and minifiers, for a part in the workspace `root`. */
function basisOf(root: string, part: string, publicPath: string): Configuration {
  const base = basis({ directory: join(root, part), name: part, version: '1.0.0' }, 'release')
  return { ...base, output: { ...base.output, publicPath, uniqueName: part } }
}

/** One ordinary bundle of all parts, split by route: no federation. */
export function bundleConfiguration(root: string, output: string): Configuration {
  const base = basisOf(root, 'shell', '/control/')
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, path: output },
    module: {
      ...base.module,
      // As in the portal's own build, so that the one is not beside the other for another reason.
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
/** No name of these may begin another's: the runtime would take the one for the other. */
const containerOf = (name: string) => `${name}_part`

/** Every dependency of the part is shared whole, one copy of each in the page; the plugin cannot read versions of a catalog. */
function sharedBy(root: string, part: string) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8'))
  const names = Object.keys(dependencies).filter(
    (name) => !/^@(?:portal|fontsource|module-federation)/.test(name),
  )
  return Object.fromEntries(
    [...names, '@portal/shared/'].map((name) => [name, { singleton: true, requiredVersion: false as const }]),
  )
}

/** Imports of antd stay what they are: its parts would be nobody's shared module. */
const withWholeAntd = (rule: RuleSetRule): RuleSetRule =>
  rule.loader === 'builtin:swc-loader' && typeof rule.options === 'object'
    ? { ...rule, options: { ...rule.options, transformImport: [] } }
    : rule

function naivePart(root: string, output: string, part: string, plugin: object): Configuration {
  const base = basisOf(root, part, `/control/${part}/`)
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

/** Module Federation as its first page of documentation has it: host and remotes, what they depend on shared. */
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
        // What is shared is there only after a turn.
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

/** Builds into the folder that is said there; returns the files that a page begins with. */
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
