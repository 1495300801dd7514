import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { federationFolder, packageFolder, packageVersion, readJson } from './packageFolder.ts'

const sdkPackage = z.object({
  name: z.literal('@portal/sdk'),
  peerDependencies: z.record(z.string(), z.string()),
})

/** The SDK that contains this package; none in the workspace. */
function surroundingSdk(): unknown {
  const file = join(federationFolder, '../../../package.json')
  return existsSync(file) ? readJson(file) : undefined
}

/** The app's packages with another version than the page's, a line each. npm only warns of them. */
export function versionMismatches(directory: string, sdk: unknown = surroundingSdk()): string[] {
  const { data } = sdkPackage.safeParse(sdk)
  return Object.entries(data?.peerDependencies ?? {}).flatMap(([name, given]) => {
    const folder = packageFolder(name, directory)
    const version = folder && packageVersion(folder)
    if (version === given) return []
    const what = version ? `${name} ${version} is installed` : `${name} is not installed`
    return [
      `Rule versions: ${what}, the page has ${given}. Set "${name}": "${given}" in package.json and install`,
    ]
  })
}
