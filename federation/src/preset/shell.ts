import { join } from 'node:path'
import { declarationsFile, kitFile } from '@portal/shared/contract'
import { type Configuration, CopyRspackPlugin, experiments, type RspackPluginInstance } from '@rspack/core'
import { declarationsOf } from '../declarations/declarations.ts'
import { kit } from '../kit/kit.ts'
import { type BuildMode, type Part, readPart } from '../part/readPart.ts'
import { fixedFiles } from '../record/fixedFiles.ts'
import { type ShellDeclaration, shellRecord } from '../record/shellRecord.ts'
import { narrowedNames } from '../reexports.ts'
import { type Singleton, sharedFolder, sharedPackage, singletons } from '../singletons.ts'
import { basis } from './basis.ts'
import { EmittedFilePlugin } from './EmittedFilePlugin.ts'
import { narrowedFile, narrowedSource, providedSource } from './providedModule.ts'
import { RecordPlugin } from './RecordPlugin.ts'
import { StableIdsPlugin } from './StableIdsPlugin.ts'
import { shellFiles } from './shellFiles.ts'

/** The generated modules stand in the shell's folder, so that its packages are found from them. */
const generatedFolder = (part: Part) => join(part.directory, 'node_modules/.provided')

function generated(part: Part, all: readonly Singleton[]): RspackPluginInstance {
  const narrowed = all.flatMap(({ key }) => {
    const names = narrowedNames(key)
    return names ? [[join(generatedFolder(part), narrowedFile(key)), narrowedSource(key, names)]] : []
  })
  return new experiments.VirtualModulesPlugin({
    [join(generatedFolder(part), 'index.js')]: providedSource(all),
    ...Object.fromEntries(narrowed),
  })
}

const installed = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`)

/** The frame is part of each page: what is said to those who read its source stays there. The composer's marks stay, too. */
const withoutComments = (frame: Buffer) =>
  String(frame)
    .replace(/<!--(?!portal:)[\s\S]*?-->/g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s*\n\s*/g, '\n')

const isShared = ({ name }: { name?: string }) => name?.startsWith('share-') ?? false

/** Few, named chunks: what many parts of antd use, and the initial packages in two, so that the shell's own text is small. */
const splitChunks = {
  chunks: 'all',
  minSize: 0,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    // What remote pages ask for and is a few hundred bytes comes with the federation runtime, not as files of its own.
    shared: {
      name: shellFiles.runtime,
      chunks: isShared,
      test: /[\\/](?:\.provided|shared[\\/]src)[\\/]/,
      priority: 40,
      enforce: true,
    },
    // Two keys of one library, that a page with a form asks for together.
    forms: {
      name: 'react-hook-form',
      chunks: isShared,
      test: installed('react-hook-form|@hookform'),
      priority: 40,
      enforce: true,
    },
    // The fonts' rules in a sheet of their own, that a change of other styles leaves where it is, and the fonts with it.
    fonts: {
      name: 'fonts',
      chunks: 'initial',
      test: /[\\/]fonts\.css$/,
      priority: 50,
      enforce: true,
    },
    antdCommon: {
      name: 'antd-common',
      chunks: 'async',
      minChunks: 6,
      test: /node_modules/,
      priority: 10,
      enforce: true,
    },
    vendorReact: {
      name: 'vendor-react',
      chunks: 'initial',
      test: installed(
        'react|react-dom|scheduler|react-router|react-router-dom|redux|react-redux|@reduxjs|immer|reselect',
      ),
      priority: 30,
      enforce: true,
    },
    vendor: {
      name: 'vendor',
      chunks: 'initial',
      test: /[\\/]node_modules[\\/]/,
      priority: 20,
      enforce: true,
    },
  },
} as const

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
        '@portal/federation/provided$': join(generatedFolder(part), 'index.js'),
      },
    },
    module: {
      ...common.module,
      // The hash in a class name differs with each release, lest two of one remote in a page mix. Of the shell there is
      // one, and its names stay, so that the files which have them stay what they were.
      generator: {
        ...common.module?.generator,
        'css/auto': {
          ...common.module?.generator?.['css/auto'],
          localIdentName: `${part.name}-[id]-[local]`,
        },
      },
      // The shell is an ES module package, where a request would need its extension.
      rules: [
        ...(common.module?.rules ?? []),
        { include: generatedFolder(part), resolve: { fullySpecified: false } },
      ],
    },
    optimization: { ...common.optimization, moduleIds: false, runtimeChunk: 'single', splitChunks },
    plugins: [
      ...(common.plugins ?? []),
      generated(part, all),
      new StableIdsPlugin({
        [part.directory]: '.',
        [sharedFolder(part.directory)]: sharedPackage,
      }),
      new CopyRspackPlugin({
        patterns: [{ from: `src/${shellFiles.html}`, to: shellFiles.html, transform: withoutComments }],
      }),
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
