import { join } from 'node:path'
import { declarationsFile, prerenderedFile, sdkFile } from '@portal/shared/contract'
import { type Configuration, CopyRspackPlugin, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { type App, readApp } from '../app/readApp.ts'
import { declarationsOf } from '../declarations/declarations.ts'
import { integrities } from '../manifest/files.ts'
import { fixedFiles } from '../manifest/fixedFiles.ts'
import { type ShellDeclaration, shellManifest } from '../manifest/shellManifest.ts'
import { writeManifest } from '../manifest/writeManifest.ts'
import { developmentShell } from '../sdk/developmentShell.ts'
import { sdk } from '../sdk/sdk.ts'
import { type SharedModule, sharedFolder, sharedModules, sharedPackage } from '../sharedModules.ts'
import { afterBuild } from './afterBuild.ts'
import { type BuildTarget, commonConfig } from './commonConfig.ts'
import { emittedFile } from './emittedFile.ts'
import { billOfMaterials } from './packages/billOfMaterials.ts'
import { classNames, prerendered } from './prerendered.ts'
import { writeProvidedModules } from './providedModule.ts'
import type { BuildOptions } from './remote.ts'
import { StableIdsPlugin } from './StableIdsPlugin.ts'
import { installed, splitChunks } from './shellChunks.ts'
import { shellFiles } from './shellFiles.ts'

/** Inside the shell's folder, so that its packages are found. */
const generatedFolder = (app: App) => join(app.directory, 'node_modules/.provided')

/** The HTML shell without source comments, except the composer's placeholders. */
const withoutComments = (frame: Buffer) =>
  String(frame)
    .replace(/<!--(?!portal:)[\s\S]*?-->/g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s*\n\s*/g, '\n')

/** Module ids that are the same in every folder. */
const stableIds = ({ directory }: App) =>
  new StableIdsPlugin({ [directory]: '.', [sharedFolder(directory)]: sharedPackage })

const ofRelease = (app: App, declared: ShellDeclaration, all: SharedModule[]) => [
  stableIds(app),
  new CopyRspackPlugin({
    patterns: [{ from: `src/${shellFiles.html}`, to: shellFiles.html, transform: withoutComments }],
  }),
  billOfMaterials(app),
  emittedFile(prerenderedFile, async () => JSON.stringify(await prerendered(app))),
  emittedFile(sdkFile, async () =>
    sdk(app, await developmentShell(configuration(app, declared, 'sdk'), app)),
  ),
  emittedFile(declarationsFile, async () => JSON.stringify(await declarationsOf(app.directory))),
  afterBuild((stats, dist) => {
    const manifest = shellManifest(app, declared, { stats, files: integrities(dist), all })
    writeManifest(dist, { ...manifest, fixed: fixedFiles(dist, manifest.styles) })
  }),
]

const ofPortal = { moduleIds: false, runtimeChunk: 'single', splitChunks } as const

const optimizations = {
  release: ofPortal,
  'dev server': { moduleIds: 'named' },
  // Packages choose their development build by this mode. The overlay links one style sheet, which includes the fonts.
  sdk: {
    ...ofPortal,
    nodeEnv: 'development',
    splitChunks: { ...splitChunks, cacheGroups: { ...splitChunks.cacheGroups, fonts: false } },
  },
} as const

function configuration(app: App, declared: ShellDeclaration, target: BuildTarget): Configuration {
  const common = commonConfig(app, target)
  const all = sharedModules(app.directory).filter(({ bundled }) => !bundled)
  writeProvidedModules(all, { directory: app.directory, folder: generatedFolder(app) })
  return {
    ...common,
    entry: { main: './src/main.tsx' },
    output: { ...common.output, uniqueName: app.name },
    resolve: {
      ...common.resolve,
      alias: {
        ...common.resolve?.alias,
        '@portal/federation/provided$': join(generatedFolder(app), 'index.js'),
      },
    },
    module: {
      ...common.module,
      generator: classNames(common),
      rules: [
        ...(common.module?.rules ?? []),
        // They don't declare it; importing one export would otherwise include all of them.
        { test: installed('@rc-component|@ant-design'), sideEffects: false },
        // In an ES module package, such as the shell, requests would need their extension.
        { include: generatedFolder(app), resolve: { fullySpecified: false } },
      ],
    },
    optimization: { ...common.optimization, ...optimizations[target] },
    plugins: [
      // Defined by the federation plugin's `optimization`: for browsers, and for entries without a manifest.
      new rspack.DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true }),
      ...(target === 'dev server' ? [new ReactRefreshRspackPlugin()] : []),
      ...(target === 'sdk' ? [stableIds(app)] : []),
      ...(target === 'release' ? ofRelease(app, declared, all) : []),
    ],
  }
}

/** The complete configuration of the shell, for its `rspack.config.ts`. `declared` lists the shell's own pages. */
export const shell =
  (directory: string, declared: ShellDeclaration) =>
  async ({ target = 'release' }: BuildOptions = {}): Promise<Configuration> =>
    configuration(await readApp(directory), declared, target)
