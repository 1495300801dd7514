import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { extract } from 'tar-stream'
import { z } from 'zod'
import { readJson } from '../app/packageFolder.ts'
import { CommandFailure } from '../cli/failure.ts'

const versions = z.record(z.string(), z.string())
const sdkSchema = z.object({ dependencies: versions.default({}), peerDependencies: versions.default({}) })

/** The exact package versions of an SDK: those that the page provides (peers), and tools. */
type SdkPackages = z.infer<typeof sdkSchema>

/** The packages that a remote or its scripts import; pnpm makes only listed ones available. */
const ownTools = [
  '@biomejs/biome',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'jest',
  'typescript',
]
const icons = '@ant-design/icons'

const pick = (names: readonly string[], from: Record<string, string>) =>
  Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, from[name]]] : [])))

/** The packages that a new remote lists. */
export const listedPackages = ({ dependencies, peerDependencies }: SdkPackages) => ({
  dependencies: { ...peerDependencies, ...pick([icons], dependencies) },
  devDependencies: pick(ownTools, dependencies),
})

/** The SDK that is installed in `directory`. */
export const installedSdk = (directory: string): SdkPackages =>
  sdkSchema.parse(readJson(join(directory, 'node_modules/@portal/sdk/package.json')))

/** The SDK at this address. @throws CommandFailure if there is none. */
export async function sdkAt(address: string): Promise<SdkPackages> {
  const answer = await fetch(address)
  if (!answer.ok)
    throw new CommandFailure(
      'refused',
      `${address} answered ${answer.status}: ask core to release the shell again`,
    )
  const archive = extract()
  archive.end(gunzipSync(Buffer.from(await answer.arrayBuffer())))
  let packageJson = '{}'
  for await (const entry of archive) {
    const text = await buffer(entry)
    if (entry.header.name === 'package/package.json') packageJson = text.toString()
  }
  return sdkSchema.parse(JSON.parse(packageJson))
}

/** A package.json whose packages have the versions of this SDK. */
export function withVersionsOf(
  { dependencies, peerDependencies }: SdkPackages,
  packageJson: Record<string, unknown>,
): Record<string, unknown> {
  const given = { ...dependencies, ...peerDependencies }
  const listed = ['dependencies', 'devDependencies'].flatMap((key) => {
    const found = versions.safeParse(packageJson[key]).data
    return found ? [[key, { ...found, ...pick(Object.keys(found), given) }]] : []
  })
  return { ...packageJson, ...Object.fromEntries(listed) }
}
