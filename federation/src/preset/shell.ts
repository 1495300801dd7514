import { join } from 'node:path'
import { declarationsFile, kitFile, prerenderedFile } from '@portal/shared/contract'
import {
  type Configuration,
  CopyRspackPlugin,
  experiments,
  type RspackPluginInstance,
  rspack,
} from '@rspack/core'
import { declarationsOf } from '../declarations/declarations.ts'
import { kit } from '../kit/kit.ts'
import { type BuildMode, type Part, readPart } from '../part/readPart.ts'
import { fixedFiles } from '../record/fixedFiles.ts'
import { type ShellDeclaration, shellRecord } from '../record/shellRecord.ts'
import { narrowedNames } from '../reexports.ts'
import { type Singleton, sharedFolder, sharedPackage, singletons } from '../singletons.ts'
import { basis } from './basis.ts'
import { EmittedFilePlugin } from './EmittedFilePlugin.ts'
import { EvaluationOrderPlugin } from './EvaluationOrderPlugin.ts'
import { leftOut, standIns, stylesWithoutPanels } from './leftOut.ts'
import { MappedSheetsPlugin } from './MappedSheetsPlugin.ts'
import { classNames, prerendered } from './prerendered.ts'
import {
  narrowedFile,
  narrowedSource,
  providedSource,
  rarelyAsked,
  rarelyAskedSource,
} from './providedModule.ts'
import { RecordPlugin } from './RecordPlugin.ts'
import { StableIdsPlugin } from './StableIdsPlugin.ts'
import { SubsetFontsPlugin } from './SubsetFontsPlugin.ts'
import { installed, splitChunks } from './shellChunks.ts'
import { shellFiles } from './shellFiles.ts'

/** The generated modules stand in the shell's folder, so that its packages are found from them. */
const generatedFolder = (part: Part) => join(part.directory, 'node_modules/.provided')

function generated(part: Part, all: readonly Singleton[]): RspackPluginInstance {
  const narrowed = all.flatMap(({ key }) => {
    const names = narrowedNames(key)
    return names ? [[join(generatedFolder(part), narrowedFile(key)), narrowedSource(key, names)]] : []
  })
  const others = Object.entries(standIns).map(([name, source]) => [join(generatedFolder(part), name), source])
  return new experiments.VirtualModulesPlugin({
    [join(generatedFolder(part), 'index.js')]: providedSource(all),
    [join(generatedFolder(part), `${rarelyAsked}.js`)]: rarelyAskedSource(all),
    ...Object.fromEntries([...narrowed, ...others]),
  })
}

/** What the federation runtime leaves out of itself: it shares, in browsers, and the shell imports the entries. */
const runtimeFlags = { FEDERATION_OPTIMIZE_NO_REMOTE: true, ENV_TARGET: '"web"' }

/** The frame is part of each page: what is said to those who read its source stays there. The composer's marks stay, too. */
const withoutComments = (frame: Buffer) =>
  String(frame)
    .replace(/<!--(?!portal:)[\s\S]*?-->/g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s*\n\s*/g, '\n')

function configuration(part: Part, declared: ShellDeclaration): Configuration {
  const common = basis(part)
  const all = singletons(part.directory).filter(({ bundled }) => bundled !== 'always')
  return {
    ...common,
    entry: { main: './src/main.tsx' },
    resolve: {
      ...common.resolve,
      alias: {
        ...common.resolve?.alias,
        ...leftOut(part.directory, generatedFolder(part)),
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
    optimization: {
      ...common.optimization,
      moduleIds: false,
      runtimeChunk: 'single',
      splitChunks: splitChunks(all),
    },
    plugins: [
      ...(common.plugins ?? []),
      generated(part, all),
      stylesWithoutPanels,
      new SubsetFontsPlugin(),
      new EvaluationOrderPlugin(),
      new MappedSheetsPlugin(),
      new rspack.DefinePlugin(runtimeFlags),
      new StableIdsPlugin({
        [part.directory]: '.',
        [sharedFolder(part.directory)]: sharedPackage,
      }),
      new CopyRspackPlugin({
        patterns: [{ from: `src/${shellFiles.html}`, to: shellFiles.html, transform: withoutComments }],
      }),
      new EmittedFilePlugin(prerenderedFile, async () => JSON.stringify(await prerendered(part))),
      new EmittedFilePlugin(kitFile, () => kit(part.directory, part.version)),
      // Nobody is checked against what one has on one's own machine.
      ...(part.mode === 'production'
        ? [
            new EmittedFilePlugin(declarationsFile, async () =>
              JSON.stringify(await declarationsOf(part.directory)),
            ),
          ]
        : []),
      new RecordPlugin((stats, files, dist) => ({
        ...shellRecord(part, declared, { stats, files, all }),
        fixed: fixedFiles(dist),
      })),
    ],
  }
}

/**
 * The whole build of the shell, for its `rspack.config.ts`. `declared` says which pages are the shell's own.
 */
export const shell =
  (directory: string, declared: ShellDeclaration) =>
  async ({ mode = 'production' }: { mode?: BuildMode } = {}): Promise<Configuration> =>
    configuration(await readPart(directory, mode), declared)
