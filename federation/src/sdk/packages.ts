import { join } from 'node:path'
import { z } from 'zod'
import { packageFolder, readJson } from '../app/packageFolder.ts'
import { type SharedModule, sharedPackage } from '../sharedModules.ts'

const names = z.record(z.string(), z.string()).default({})

/** The fields of a package.json that the SDK uses. */
export const packageSchema = z.looseObject({
  version: z.string(),
  dependencies: names,
  peerDependencies: names,
  devDependencies: names,
})
export type Package = z.infer<typeof packageSchema>

export const readPackage = (folder: string): Package =>
  packageSchema.parse(readJson(join(folder, 'package.json')))

function installedVersion(name: string, folder: string): string {
  const found = packageFolder(name, folder)
  if (!found) throw new Error(`${name} is not installed for ${folder}`)
  return readPackage(found).version
}

const installed = (wanted: Record<string, string>, folder: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(wanted)
      .filter((name) => !name.startsWith('@portal/'))
      .map((name) => [name, installedVersion(name, folder)]),
  )

/** For packages whose newest version isn't available everywhere, or breaks jest. */
const pinnedVersions = { 'unrs-resolver': '1.12.2' }

/** Only the workspace's own changelog needs it. */
const changelogTool = '@changesets/cli'

/**
 * The SDK's package.json, without its version. The page's modules are peers in the shell's exact versions: npm installs
 * them next to the remote's own packages, and refuses other versions. Build and test tools come with the SDK.
 */
export function sdkPackage(workspace: string, all: readonly SharedModule[]): object {
  const folder = (name: string) => join(workspace, name)
  const [root, federation, shared] = [workspace, folder('federation'), folder('shared')].map(readPackage)
  if (!root || !federation || !shared) throw new Error(`${workspace} is not the portal's workspace`)
  const { [changelogTool]: _ofTheWorkspace, ...tools } = root.devDependencies
  // The root's other dependencies are the server's.
  const { typescript = '', '@types/node': nodeTypes = '' } = root.dependencies
  const singletons = Object.fromEntries(
    all
      .filter(({ packageName }) => packageName !== sharedPackage)
      .map(({ packageName, version }) => [packageName, version]),
  )
  const dependencies = {
    ...installed({ ...tools, typescript, '@types/node': nodeTypes }, workspace),
    ...installed(federation.dependencies, folder('federation')),
    ...installed(
      { ...shared.devDependencies, ...shared.dependencies, ...shared.peerDependencies },
      folder('shared'),
    ),
    ...pinnedVersions,
    '@portal/federation': federation.version,
    [sharedPackage]: shared.version,
  }
  return {
    name: '@portal/sdk',
    description: 'Everything that a remote of the portal needs in its own repository',
    private: true,
    type: 'module',
    engines: root.engines,
    bin: { portal: 'bin/portal.js' },
    exports: { './biome': './biome.json', './jest': './jest.js', './tsconfig.json': './tsconfig.json' },
    dependencies: Object.fromEntries(
      Object.entries(dependencies)
        .filter(([name]) => !(name in singletons))
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
    bundleDependencies: ['@portal/federation', sharedPackage],
    peerDependencies: singletons,
  }
}
