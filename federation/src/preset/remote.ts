import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { exposedModule } from '@portal/shared/contract'
import type { Configuration, RspackPluginInstance } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { z } from 'zod'
import { parsedJson } from '../part/parsedJson.ts'
import { type Part, readPart } from '../part/readPart.ts'
import { portalFile } from '../record/portalJson.ts'
import { hashMark } from '../record/writeRecord.ts'
import {
  antdPrefix,
  givenPackages,
  type Singleton,
  servingRange,
  sharedFolder,
  singletons,
} from '../singletons.ts'
import { BundledPackagesPlugin } from './BundledPackagesPlugin.ts'
import { type BuildTarget, basis } from './basis.ts'
import { billOfMaterials } from './billOfMaterials.ts'
import { FinishPlugin } from './FinishPlugin.ts'
import { ImportsPlugin } from './ImportsPlugin.ts'
import { PieceExportsPlugin } from './PieceExportsPlugin.ts'
import { portalJsonOf } from './portalJsonOf.ts'
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

const manifestSchema = z.looseObject({ shared: z.array(z.looseObject({ name: z.string() })) })

/** What remotes share with the portal, for the `shared` of an ordinary `ModuleFederationPlugin`. */
export const sharedWithPortal = (directory: string): ReturnType<typeof shared> =>
  shared(singletons(directory).filter(({ bundled }) => !bundled))

/** The configuration of a remote as its team would write it by the book. */
function ordinary(part: Part, target: BuildTarget): Configuration {
  const isServed = target === 'dev server'
  const common = basis(part, target)
  return {
    ...common,
    entry: {},
    // Different in each release. With one name, a page with two releases would use the first one's style sheets for both.
    output: { ...common.output, uniqueName: `${part.name}_${hashMark}` },
    module: {
      ...common.module,
      rules: [
        ...(common.module?.rules ?? []),
        ...(isServed ? [refreshedPieces(join(part.directory, 'src'))] : []),
      ],
    },
    // Files are named after their pages: src_login_LoginPage. Modules are counted: ids by hash would depend on the
    // folder that the workspace is in, through a module that the federation plugin makes.
    optimization: {
      ...common.optimization,
      chunkIds: 'named',
      moduleIds: isServed ? 'named' : 'natural',
    },
    plugins: [
      new ModuleFederationPlugin({
        name: part.name,
        filename: remoteFiles.entry,
        library: { type: 'module' },
        exposes: { [exposedModule]: './src/routes.ts' },
        shared: sharedWithPortal(part.directory),
        shareStrategy: 'loaded-first',
        manifest: !isServed && { fileName: remoteFiles.manifest },
        dts: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      ...(isServed ? [new ReactRefreshRspackPlugin()] : []),
    ],
  }
}

/** What the federation plugin writes beside its manifest for tools that the portal does not use. */
const isLeftover = (path: string) => path.endsWith('-stats.json')

/** The federation plugin lists what is shared as it was found, which may be another order in the next build. */
function sortShared(dist: string): void {
  const path = join(dist, remoteFiles.manifest)
  const manifest = existsSync(path) && parsedJson(readFileSync(path, 'utf8'), manifestSchema)
  if (!manifest) return
  const shared = manifest.shared.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  writeFileSync(path, JSON.stringify({ ...manifest, shared }))
}

/** What the portal adds to the build of a remote: the checks of its sources, and its `portal.json`. */
function portalPlugins(part: Part, target: BuildTarget): RspackPluginInstance[] {
  const { definition, name, directory } = part
  if (!definition) throw new Error(`${directory} is not a remote: it has no src/routes.ts`)
  const all = singletons(directory)
  const ofThePage = all.filter(({ bundled }) => !bundled)
  const packages = new BundledPackagesPlugin(givenPackages(ofThePage))
  const imports = new ImportsPlugin(all, join(sharedFolder(directory), 'src'))
  const checks = [packages, new StylesPlugin(name), new PieceExportsPlugin(definition)]
  // The imports are read in every module after each save, which takes longer than the build itself.
  if (target === 'dev server') return checks
  return [
    imports,
    ...checks,
    billOfMaterials(part),
    new FinishPlugin((stats, dist) => {
      for (const path of readdirSync(dist).filter(isLeftover)) rmSync(join(dist, path))
      sortShared(dist)
      const { found } = imports
      const { bundled } = packages
      const portalJson = portalJsonOf(part, definition, { stats, all: ofThePage, found, bundled })
      writeFileSync(join(dist, portalFile), `${JSON.stringify(portalJson, null, 2)}\n`)
    }),
  ]
}

/** Options of an app's configuration. `@rspack/cli` passes none of them, so it builds a release. */
export interface BuildOptions {
  target?: BuildTarget
}

type Build = (options?: BuildOptions) => Promise<Configuration>

const withPlugins = (config: Configuration, part: Part, target: BuildTarget): Configuration => ({
  ...config,
  plugins: [...(config.plugins ?? []), ...portalPlugins(part, target)],
})

/**
 * Makes an ordinary configuration of rspack, with a `ModuleFederationPlugin` that exposes `./src/routes.ts` as `./routes`,
 * the build of a remote: `export default withPortal({ context: import.meta.dirname, … })`. It checks the sources, and
 * writes `portal.json` from what `src/routes.ts` declares.
 */
export const withPortal =
  (config: Configuration): Build =>
  async ({ target = 'release' } = {}) => {
    const mode = target === 'dev server' ? 'development' : 'production'
    return withPlugins({ ...config, mode }, await readPart(config.context ?? process.cwd()), target)
  }

/**
 * The whole build of a remote, for its `rspack.config.ts`:
 * `export default remote(import.meta.dirname)`.
 */
export const remote =
  (directory: string): Build =>
  async ({ target = 'release' } = {}) => {
    const part = await readPart(directory)
    return withPlugins(ordinary(part, target), part, target)
  }
