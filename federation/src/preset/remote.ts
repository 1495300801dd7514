import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { exposedModule } from '@portal/shared/contract'
import type { Configuration, Plugin } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { z } from 'zod'
import { parsedJson } from '../app/parsedJson.ts'
import { type App, readApp } from '../app/readApp.ts'
import { portalFile } from '../manifest/portalJson.ts'
import { hashPlaceholder } from '../manifest/writeManifest.ts'
import {
  antdPrefix,
  compatibleRange,
  providedPackages,
  type SharedModule,
  sharedFolder,
  sharedModules,
} from '../sharedModules.ts'
import { afterBuild } from './afterBuild.ts'
import { checkExports } from './checks/checkExports.ts'
import { checkImports } from './checks/checkImports.ts'
import { checkStyles } from './checks/checkStyles.ts'
import { type BuildTarget, commonConfig } from './commonConfig.ts'
import { billOfMaterials } from './packages/billOfMaterials.ts'
import { bundledPackages } from './packages/bundledPackages.ts'
import { portalJsonOf } from './portalJsonOf.ts'
import { pageRefreshRule } from './refresh.ts'
import { remoteFiles } from './remoteFiles.ts'

/** Not bundled (`import: false`): the shell provides a compatible version. antd is shared by prefix. */
const shared = (all: SharedModule[]) =>
  Object.fromEntries(
    all.map((one) => [
      one.key.startsWith(antdPrefix) ? antdPrefix : one.key,
      {
        singleton: true,
        strictVersion: false,
        requiredVersion: compatibleRange(one),
        import: false as const,
      },
    ]),
  )

const manifestSchema = z.looseObject({ shared: z.array(z.looseObject({ name: z.string() })) })

/** The `shared` option for an ordinary `ModuleFederationPlugin`. */
export const sharedWithPortal = (directory: string): ReturnType<typeof shared> =>
  shared(sharedModules(directory).filter(({ bundled }) => !bundled))

/** The configuration that a remote's team would write by hand. */
function ordinary(app: App, target: BuildTarget): Configuration {
  const isServed = target === 'dev server'
  const common = commonConfig(app, target)
  return {
    ...common,
    entry: {},
    // Different in each release. With one name, a page with two releases would use the first one's style sheets
    // for both.
    output: { ...common.output, uniqueName: `${app.name}_${hashPlaceholder}` },
    module: {
      ...common.module,
      rules: [
        ...(common.module?.rules ?? []),
        ...(isServed ? [pageRefreshRule(join(app.directory, 'src'))] : []),
      ],
    },
    // Files are named after their pages: src_login_LoginPage. Module ids are numbers, because hashes would depend
    // on the workspace's folder through a module that the federation plugin generates.
    optimization: {
      ...common.optimization,
      chunkIds: 'named',
      moduleIds: isServed ? 'named' : 'natural',
    },
    plugins: [
      new ModuleFederationPlugin({
        name: app.name,
        filename: remoteFiles.entry,
        library: { type: 'module' },
        exposes: { [exposedModule]: './src/routes.ts' },
        shared: sharedWithPortal(app.directory),
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

/** A file of the federation plugin for tools that the portal doesn't use. */
const isLeftover = (path: string) => path.endsWith('-stats.json')

/** Sorts the shared modules, which the federation plugin lists in varying order. */
function sortShared(dist: string): void {
  const path = join(dist, remoteFiles.manifest)
  const manifest = existsSync(path) && parsedJson(readFileSync(path, 'utf8'), manifestSchema)
  if (!manifest) return
  const shared = manifest.shared.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  writeFileSync(path, JSON.stringify({ ...manifest, shared }))
}

/** The portal's additions to a remote's build: the checks of its sources, and `portal.json`. */
function portalPlugins(app: App, target: BuildTarget): Plugin[] {
  const { definition, name, directory } = app
  if (!definition) throw new Error(`${directory} is not a remote: it has no src/routes.ts`)
  const all = sharedModules(directory)
  const singletons = all.filter(({ bundled }) => !bundled)
  const packages = bundledPackages(providedPackages(singletons))
  const imports = checkImports(all, join(sharedFolder(directory), 'src'))
  const checks = [packages.plugin, checkStyles(name), checkExports(definition)]
  // Reading the imports of every module after each save takes longer than the build itself.
  if (target === 'dev server') return checks
  return [
    imports.plugin,
    ...checks,
    billOfMaterials(app),
    afterBuild((stats, dist) => {
      for (const path of readdirSync(dist).filter(isLeftover)) rmSync(join(dist, path))
      sortShared(dist)
      const { found } = imports
      const { bundled } = packages
      const portalJson = portalJsonOf(app, definition, { stats, all: singletons, found, bundled })
      writeFileSync(join(dist, portalFile), `${JSON.stringify(portalJson, null, 2)}\n`)
    }),
  ]
}

/** Options of an app's configuration. `@rspack/cli` passes none of them, so it builds a release. */
export interface BuildOptions {
  target?: BuildTarget
}

type Build = (options?: BuildOptions) => Promise<Configuration>

const withPlugins = (config: Configuration, app: App, target: BuildTarget): Configuration => ({
  ...config,
  plugins: [...(config.plugins ?? []), ...portalPlugins(app, target)],
})

/**
 * Turns an ordinary configuration of rspack, with a `ModuleFederationPlugin` that exposes `./src/routes.ts` as
 * `./routes`, into the build of a remote: `export default withPortal({ context: import.meta.dirname, … })`. It
 * checks the sources, and writes `portal.json` from `src/routes.ts`.
 */
export const withPortal =
  (config: Configuration): Build =>
  async ({ target = 'release' } = {}) => {
    const mode = target === 'dev server' ? 'development' : 'production'
    return withPlugins({ ...config, mode }, await readApp(config.context ?? process.cwd()), target)
  }

/** The complete configuration of a remote, for its `rspack.config.ts`: `export default remote(import.meta.dirname)`. */
export const remote =
  (directory: string): Build =>
  async ({ target = 'release' } = {}) => {
    const app = await readApp(directory)
    return withPlugins(ordinary(app, target), app, target)
  }
