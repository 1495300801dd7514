import { join } from 'node:path'
import { z } from 'zod'
import { packageFolder, readJson } from '../part/packageFolder.ts'
import { type Singleton, sharedPackage } from '../singletons.ts'

const names = z.record(z.string(), z.string()).default({})

/** As much of a package.json as the kit's is made of. */
export const packageSchema = z.looseObject({
  version: z.string(),
  dependencies: names,
  peerDependencies: names,
  devDependencies: names,
})
export type Package = z.infer<typeof packageSchema>

export const readPackage = (folder: string): Package =>
  packageSchema.parse(readJson(join(folder, 'package.json')))

/** The version of a package that is installed for the one in `folder`. */
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

/** Those whose newest cannot be had everywhere, or breaks jest; npm then takes these for whoever asks for them. */
const heldBack = { 'unrs-resolver': '1.12.2' }

/** What keeps the workspace's own changelog, and no remote needs. */
const changelogTool = '@changesets/cli'

/**
 * The kit's package.json, without its version. What the page gives are peers, in the exact versions of the shell: npm
 * installs them next to the remote's own packages, and refuses other versions. Build and test tools come with the kit.
 */
export function kitPackage(workspace: string, all: readonly Singleton[]): object {
  const folder = (name: string) => join(workspace, name)
  const [root, federation, shared] = [workspace, folder('federation'), folder('shared')].map(readPackage)
  if (!root || !federation || !shared) throw new Error(`${workspace} is not the portal's workspace`)
  const { [changelogTool]: _ofTheWorkspace, ...tools } = root.devDependencies
  // At the root the compiler is of what a production machine installs; the rest there is the server's.
  const { typescript = '', '@types/node': nodeTypes = '' } = root.dependencies
  const ofThePage = Object.fromEntries(
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
    ...heldBack,
    '@portal/federation': federation.version,
    [sharedPackage]: shared.version,
  }
  return {
    name: '@portal/kit',
    description: 'What a remote of the portal needs in a repository of its own',
    private: true,
    type: 'module',
    engines: root.engines,
    bin: { portal: 'bin/portal.js' },
    exports: { './biome': './biome.json', './jest': './jest.js', './tsconfig.json': './tsconfig.json' },
    dependencies: Object.fromEntries(
      Object.entries(dependencies)
        .filter(([name]) => !(name in ofThePage))
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
    bundleDependencies: ['@portal/federation', sharedPackage],
    peerDependencies: ofThePage,
  }
}
