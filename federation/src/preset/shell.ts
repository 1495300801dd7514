import { join } from 'node:path'
import { declarationsFile, kitFile, prerenderedFile } from '@portal/shared/contract'
import { type Configuration, CopyRspackPlugin, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { declarationsOf } from '../declarations/declarations.ts'
import { developmentShell } from '../kit/developmentShell.ts'
import { kit } from '../kit/kit.ts'
import { type Part, readPart } from '../part/readPart.ts'
import { integrities } from '../record/files.ts'
import { fixedFiles } from '../record/fixedFiles.ts'
import { type ShellDeclaration, shellRecord } from '../record/shellRecord.ts'
import { writeRecord } from '../record/writeRecord.ts'
import { type Singleton, sharedFolder, sharedPackage, singletons } from '../singletons.ts'
import { type BuildTarget, basis } from './basis.ts'
import { billOfMaterials } from './billOfMaterials.ts'
import { EmittedFilePlugin } from './EmittedFilePlugin.ts'
import { FinishPlugin } from './FinishPlugin.ts'
import { classNames, prerendered } from './prerendered.ts'
import { writeProvidedModules } from './providedModule.ts'
import type { BuildOptions } from './remote.ts'
import { StableIdsPlugin } from './StableIdsPlugin.ts'
import { installed, splitChunks } from './shellChunks.ts'
import { shellFiles } from './shellFiles.ts'

/** The generated modules stand in the shell's folder, so that its packages are found from there. */
const generatedFolder = (part: Part) => join(part.directory, 'node_modules/.provided')

/** The frame is part of each page: what is said to those who read its source stays there. The composer's marks stay, too. */
const withoutComments = (frame: Buffer) =>
  String(frame)
    .replace(/<!--(?!portal:)[\s\S]*?-->/g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s*\n\s*/g, '\n')

/** Module ids that are the same in each folder. */
const stableIds = ({ directory }: Part) =>
  new StableIdsPlugin({ [directory]: '.', [sharedFolder(directory)]: sharedPackage })

/** What only a release has. */
const ofRelease = (part: Part, declared: ShellDeclaration, all: Singleton[]) => [
  stableIds(part),
  new CopyRspackPlugin({
    patterns: [{ from: `src/${shellFiles.html}`, to: shellFiles.html, transform: withoutComments }],
  }),
  billOfMaterials(part),
  new EmittedFilePlugin(prerenderedFile, async () => JSON.stringify(await prerendered(part))),
  new EmittedFilePlugin(kitFile, async () =>
    kit(part, await developmentShell(configuration(part, declared, 'kit'), part)),
  ),
  new EmittedFilePlugin(declarationsFile, async () => JSON.stringify(await declarationsOf(part.directory))),
  new FinishPlugin((stats, dist) => {
    const record = shellRecord(part, declared, { stats, files: integrities(dist), all })
    writeRecord(dist, { ...record, fixed: fixedFiles(dist, record.styles) })
  }),
]

const ofPortal = { moduleIds: false, runtimeChunk: 'single', splitChunks } as const

const optimizations = {
  release: ofPortal,
  'dev server': { moduleIds: 'named' },
  // Packages are built for development by this name alone. The overlay links one style sheet, so the fonts are in it.
  kit: {
    ...ofPortal,
    nodeEnv: 'development',
    splitChunks: { ...splitChunks, cacheGroups: { ...splitChunks.cacheGroups, fonts: false } },
  },
} as const

function configuration(part: Part, declared: ShellDeclaration, target: BuildTarget): Configuration {
  const common = basis(part, target)
  const all = singletons(part.directory).filter(({ bundled }) => !bundled)
  writeProvidedModules(all, { directory: part.directory, folder: generatedFolder(part) })
  return {
    ...common,
    entry: { main: './src/main.tsx' },
    output: { ...common.output, uniqueName: part.name },
    resolve: {
      ...common.resolve,
      alias: {
        ...common.resolve?.alias,
        '@portal/federation/provided$': join(generatedFolder(part), 'index.js'),
      },
    },
    module: {
      ...common.module,
      generator: classNames(common),
      rules: [
        ...(common.module?.rules ?? []),
        // They do not say so: of an index, of which one export is asked for, all others would come as well.
        { test: installed('@rc-component|@ant-design'), sideEffects: false },
        // The shell is an ES module package, where a request would need its extension.
        { include: generatedFolder(part), resolve: { fullySpecified: false } },
      ],
    },
    optimization: { ...common.optimization, ...optimizations[target] },
    plugins: [
      // What the federation plugin defines by its `optimization`: for browsers, and by entries without a manifest.
      new rspack.DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true }),
      ...(target === 'dev server' ? [new ReactRefreshRspackPlugin()] : []),
      ...(target === 'kit' ? [stableIds(part)] : []),
      ...(target === 'release' ? ofRelease(part, declared, all) : []),
    ],
  }
}

/**
 * The whole build of the shell, for its `rspack.config.ts`. `declared` says which pages are the shell's own.
 */
export const shell =
  (directory: string, declared: ShellDeclaration) =>
  async ({ target = 'release' }: BuildOptions = {}): Promise<Configuration> =>
    configuration(await readPart(directory), declared, target)
