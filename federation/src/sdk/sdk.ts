import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { federationFolder } from '../app/packageFolder.ts'
import type { App } from '../app/readApp.ts'
import { shortHash } from '../manifest/files.ts'
import { type SharedModule, sharedModules } from '../sharedModules.ts'
import { compiled } from './compile.ts'
import { sdkShellFolder } from './developmentShell.ts'
import { type Package, readPackage, sdkPackage } from './packages.ts'
import { lintPreset, sharedInSdk, typescriptPreset } from './presets.ts'
import { tarball } from './tarball.ts'

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The files in a folder by their path, without tests. */
function textsIn(folder: string): [path: string, text: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile() && !/\.test\.\w+$/.test(path))
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path), 'utf8')])
}

const asScript = (path: string) => path.replace(/\.ts$/, '.js')

const compiledIn = (folder: string): [path: string, text: string][] =>
  textsIn(folder)
    .filter(([path]) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
    .map(([path, text]) => [asScript(path), compiled(text, path)])

const under = <File>(place: string, files: Iterable<[path: string, file: File]>): [string, File][] =>
  [...files].map(([path, file]) => [`${place}/${path}`, file])

/** A package of the workspace inside the SDK: without dependencies, which are the SDK's. */
const bundledPackage = ({ name, version, type, sideEffects, portal }: Package, exports: unknown) =>
  json({ name, version, type, sideEffects, portal, exports })

/**
 * Everything that a remote needs outside the workspace, by its path in the package: the command and the build as
 * plain JavaScript, the sources of `@portal/shared`, and the presets for jest, TypeScript and the linter.
 */
function sdkFiles(singletons: readonly SharedModule[]): Map<string, string | Buffer> {
  const workspace = dirname(federationFolder)
  const text = (name: string) => readFileSync(join(workspace, name), 'utf8')
  const data = (name: string): unknown => JSON.parse(text(name))
  const shared = readPackage(join(workspace, 'shared'))
  const federation = readPackage(join(workspace, 'federation'))
  const federationInSdk = 'node_modules/@portal/federation'
  const inSdk = sharedInSdk.slice(2)
  const sharedExports = Object(shared.exports)
  const scripts = Object.entries(Object(federation.exports)).map(([key, file]) => [
    key,
    asScript(String(file)),
  ])
  return new Map([
    ...textsIn(join(workspace, 'federation/sdk')),
    ...under('scripts/jest', textsIn(join(workspace, 'scripts/jest'))),
    // The tests' clock.
    ...['test-clock.mjs', 'moved-clock.mjs'].map(
      (name) => [`scripts/${name}`, text(`scripts/${name}`)] as const,
    ),
    ['jest.base.js', text('jest.base.js')],
    [
      'tsconfig.json',
      json(typescriptPreset(data('tsconfig.base.json'), data('tsconfig.web.json'), sharedExports)),
    ],
    ['biome.json', json(lintPreset(data('biome.json')))],
    ['package.json', json(sdkPackage(workspace, singletons))],
    [`${federationInSdk}/package.json`, bundledPackage(federation, Object.fromEntries(scripts))],
    [`${federationInSdk}/bin/typescript.js`, text('federation/bin/typescript.js')],
    ...under(`${federationInSdk}/src`, compiledIn(join(workspace, 'federation/src'))),
    [`${federationInSdk}/src/define-remote.ts`, text('federation/src/define-remote.ts')],
    [`${inSdk}/package.json`, bundledPackage(shared, sharedExports)],
    ...under(`${inSdk}/src`, textsIn(join(workspace, 'shared/src'))),
    ...['contract', 'styles-rule'].flatMap((folder) =>
      under(`${inSdk}/dist/${folder}`, compiledIn(join(workspace, 'shared/src', folder))),
    ),
  ])
}

/**
 * The SDK of a shell's release: an npm package for exactly the versions that this shell provides, with the shell
 * as `developmentShell` builds it. Its version is that of the shell's package with a hash of its contents. The
 * same sources give the same bytes.
 */
export function sdk(
  { directory, version }: Pick<App, 'directory' | 'version'>,
  shell: ReadonlyMap<string, Buffer>,
): Promise<Buffer> {
  const files = sdkFiles(sharedModules(directory))
  for (const [path, file] of under(sdkShellFolder, shell)) files.set(path, file)
  const hash = shortHash([...files].map(([path, file]) => [path, String(file)]))
  const manifest = JSON.parse(String(files.get('package.json')))
  // A part of a version must not consist of digits only.
  return tarball(files.set('package.json', json({ ...manifest, version: `${version}-sdk-${hash}` })))
}
