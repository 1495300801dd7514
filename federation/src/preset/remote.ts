import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { exposedModule } from '@portal/shared/contract'
import type { Configuration } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { type BuildMode, federationName, type Part, readPart } from '../part/readPart.ts'
import { remoteRecord } from '../record/remoteRecord.ts'
import {
  antdPrefix,
  givenPackages,
  type Singleton,
  servingRange,
  sharedFolder,
  singletons,
} from '../singletons.ts'
import { BundledPackagesPlugin } from './BundledPackagesPlugin.ts'
import { basis, type Serve } from './basis.ts'
import { ImportsPlugin } from './ImportsPlugin.ts'
import { PieceExportsPlugin } from './PieceExportsPlugin.ts'
import { hashMark, RecordPlugin } from './RecordPlugin.ts'
import { refreshedPieces } from './refresh.ts'
import { remoteFiles } from './remoteFiles.ts'
import { StylesPlugin } from './StylesPlugin.ts'

/** Nothing of these is in the remote (`import: false`): the shell gives it, in a version that serves. antd by its prefix. */
const shared = (all: Singleton[]) =>
  Object.fromEntries(
    all.map((one) => [
      one.key.startsWith(antdPrefix) ? antdPrefix : one.key,
      {
        singleton: true,
        strictVersion: false,
        requiredVersion: servingRange(one),
        import: false as const,
      },
    ]),
  )

function configuration(part: Part, serve?: Serve): Configuration {
  const { definition } = part
  if (!definition) throw new Error(`${part.directory} is not a remote: it has no src/routes.ts`)
  const common = basis(part, serve)
  const all = singletons(part.directory)
  const ofThePage = all.filter(({ bundled }) => !bundled)
  const packages = new BundledPackagesPlugin(givenPackages(ofThePage))
  const imports = new ImportsPlugin(all, join(sharedFolder(part.directory), 'src'))
  return {
    ...common,
    entry: {},
    // Different in each release. With one name, a page with two releases would use the first one's style sheets for both.
    output: { ...common.output, uniqueName: `${federationName(part.name)}_${hashMark}` },
    module: {
      ...common.module,
      rules: [
        ...(common.module?.rules ?? []),
        ...(serve === 'refresh' ? [refreshedPieces(join(part.directory, 'src'))] : []),
      ],
    },
    // Files are named after their pages: src_login_LoginPage. Modules are counted: ids by hash would depend on the
    // folder that the workspace is in, through a module that the federation plugin makes.
    optimization: {
      ...common.optimization,
      chunkIds: 'named',
      moduleIds: serve ? 'named' : 'natural',
    },
    plugins: [
      ...(common.plugins ?? []),
      // It reads every module after each save, which takes longer than the build itself.
      ...(serve ? [] : [imports]),
      packages,
      new StylesPlugin(part.name),
      new PieceExportsPlugin(definition),
      new ModuleFederationPlugin({
        name: federationName(part.name),
        filename: remoteFiles.entry,
        library: { type: 'module' },
        exposes: { [exposedModule]: './src/routes.ts' },
        shared: shared(ofThePage),
        shareStrategy: 'loaded-first',
        manifest: !serve && { fileName: remoteFiles.manifest },
        dts: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      ...(serve
        ? []
        : [
            new RecordPlugin((stats, files) =>
              remoteRecord(part, definition, {
                stats,
                files,
                all: ofThePage,
                found: imports.found,
                bundled: packages.bundled,
              }),
            ),
          ]),
      ...(serve === 'refresh' ? [new ReactRefreshRspackPlugin()] : []),
    ],
  }
}

/** How an app is built. */
export interface BuildOptions {
  mode?: BuildMode
  /** For a dev server. */
  serve?: Serve
}

/**
 * The whole build of a remote, for its `rspack.config.ts`:
 * `export default remote(import.meta.dirname)`.
 */
export const remote =
  (directory: string) =>
  async ({ mode = 'production', serve }: BuildOptions = {}): Promise<Configuration> =>
    configuration(await readPart(directory, mode), serve)
