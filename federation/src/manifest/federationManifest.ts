import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exposedModule } from '@portal/shared/contract'
import { z } from 'zod'
import { parsedJson } from '../app/parsedJson.ts'
import { parseModule } from '../preset/checks/readImports.ts'
import { remoteFiles } from '../preset/remoteFiles.ts'

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) })

const manifestSchema = z.object({
  metaData: z.object({
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
    publicPath: z.string().optional(),
  }),
  shared: z.array(
    z.object({ name: z.string(), requiredVersion: z.union([z.string(), z.literal(false)]).nullish() }),
  ),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: files, css: files }) })),
})
export type FederationManifest = z.infer<typeof manifestSchema>

/** The entry's path in `dist`. */
export const entryOf = ({ metaData: { remoteEntry } }: FederationManifest): string =>
  [remoteEntry.path.replace(/^\.?\/|\/$/g, ''), remoteEntry.name].filter(Boolean).join('/')

/** The files that the exposed routes can load, at once or later. */
export function filesOf({ exposes }: FederationManifest): string[] {
  const assets = exposes.find(({ path }) => path === exposedModule)?.assets
  return assets ? [assets.js, assets.css].flatMap(({ sync, async }) => [...sync, ...async]) : []
}

const isModule = (file: string) =>
  parseModule(readFileSync(file, 'utf8')).body.some(({ type }) => /^(?:Import|Export)/.test(type))

/** Why a build can't be a remote of the portal: a line for each setting to change. */
function violationsOf(manifest: FederationManifest, dist: string): string[] {
  const { metaData, shared } = manifest
  const { type } = metaData.remoteEntry
  const entry = entryOf(manifest)
  const loaded = filesOf(manifest)
  const missing = [entry, ...loaded].filter((path) => !existsSync(join(dist, path)))
  const scripts = loaded.filter((path) => /\.m?js$/.test(path) && !missing.includes(path))
  return [
    ...(manifest.exposes.some(({ path }) => path === exposedModule)
      ? []
      : [`It does not expose ${exposedModule}: set exposes: { '${exposedModule}': './src/routes' }`]),
    ...(type === 'module'
      ? []
      : [
          `Its entry is of type ${type}, but the portal only loads ES modules, whose hashes browsers check: set library: { type: 'module' }, and output.module: true (webpack: experiments.outputModule: true too)`,
        ]),
    ...(type === 'module' && !scripts.some((path) => isModule(join(dist, path)))
      ? ["Its chunks are not ES modules: set output.module: true and output.chunkLoading: 'import'"]
      : []),
    ...(metaData.publicPath === 'auto'
      ? []
      : [
          `Its files are expected at ${metaData.publicPath}: set output.publicPath: 'auto' (Vite: base: './')`,
        ]),
    ...(shared.length > 0
      ? []
      : [
          'It shares nothing, so it has its own React: set shared: { react: { singleton: true, import: false } }',
        ]),
    ...missing.map((path) => `${path} is in its ${remoteFiles.manifest} but not in ${dist}: build it again`),
  ]
}

/**
 * Reads the Module Federation manifest in `dist`, from any build tool.
 * @throws Error with a line for each reason to refuse it.
 */
export function readFederationManifest(dist: string): FederationManifest {
  const file = join(dist, remoteFiles.manifest)
  if (!existsSync(file))
    throw new Error(`${file} is missing: set manifest: true in the options of the federation plugin`)
  const manifest = parsedJson(readFileSync(file, 'utf8'), manifestSchema)
  if (!manifest) throw new Error(`${file} is not a Module Federation manifest: build it again`)
  const violations = violationsOf(manifest, dist)
  if (violations.length > 0) throw new Error(violations.join('\n'))
  return manifest
}
